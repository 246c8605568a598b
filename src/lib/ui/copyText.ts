/** Puts a text on the clipboard, and says whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAsCommand(text);
  }
}

/** The old way: a page served over plain http, as from a friend's laptop, has no other. */
function copyAsCommand(text: string): boolean {
  let isTaken = false;
  const hand = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isTaken = true;
  };
  document.addEventListener('copy', hand);
  const isDone = document.execCommand('copy');
  document.removeEventListener('copy', hand);
  return isDone && isTaken;
}
