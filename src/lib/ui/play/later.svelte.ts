import { untrack } from 'svelte';
import { afterFrame } from '$lib/ui/afterFrame';

/** Follows a value one frame behind, and with one step where it changes several times in between: for what may come after the rest. */
export function later<Value>(value: () => Value): { readonly current: Value } {
  let current = $state.raw(untrack(value));
  let callOff: (() => void) | undefined;
  $effect(() => {
    value();
    callOff ??= afterFrame(() => {
      callOff = undefined;
      current = value();
    });
  });
  $effect(() => () => callOff?.());
  return {
    get current() {
      return current;
    },
  };
}
