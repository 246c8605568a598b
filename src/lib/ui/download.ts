/** Hands the person a file with a text in it. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has begun to read it when the click returns, but some need it a little longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The name of a file with a game that began at a time: games of one day go to different files. */
export function gameFileName(startedAt: number): string {
  const [day, time] = new Date(startedAt).toISOString().split('T');
  return `hexterland-${day}-${time!.slice(0, 8).replaceAll(':', '')}.json`;
}
