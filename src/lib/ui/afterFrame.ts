/**
 * Runs something in a task of its own, once what has changed so far is drawn: where everything is costs nothing to ask by then, and
 * neither task does the work of both. Returns how to call it off.
 */
export function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
