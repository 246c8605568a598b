/** Hands the person a file with a text in it. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has begun to read it when the click returns, but some need it a little longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
