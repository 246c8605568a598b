import type { Attachment } from 'svelte/attachments';

/**
 * Makes words fit into their box, whose height is fixed: `data-fit` says how much room has to be made for them, from 0 (none) to `most`. What
 * the steps are is a matter of style. They are measured before anything is drawn.
 */
export function fitting(words: () => HTMLElement | null | undefined, most: number): Attachment<HTMLElement> {
  return (box) => {
    const fit = () => {
      const element = words();
      for (let step = 0; step <= most; step++) {
        box.dataset.fit = String(step);
        if (!element || element.scrollHeight <= element.clientHeight + 1) return;
      }
    };
    const changes = new MutationObserver(fit);
    changes.observe(box, { childList: true, characterData: true, subtree: true });
    const sizes = new ResizeObserver(fit);
    sizes.observe(box);
    fit();
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  };
}
