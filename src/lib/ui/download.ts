/** Hands the person a file with a text in it. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has begun to read it when the click returns, but some need it a little longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The name of a file with a game that began at a time. */
export function gameFileName(startedAt: number): string {
  return `hexterland-${new Date(startedAt).toISOString().slice(0, 10)}.json`;
}
