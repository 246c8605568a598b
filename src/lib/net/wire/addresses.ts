// Network addresses as bytes.

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** Four bytes; undefined for anything else. */
export function bytesOfIPv4(address: string): number[] | undefined {
  return IPV4.test(address) ? address.split('.').map(Number) : undefined;
}

/** Sixteen bytes; undefined for anything else. */
export function bytesOfIPv6(address: string): number[] | undefined {
  // The URL parser knows all ways to write one, and refuses what is none.
  if (!address.includes(':') || !URL.canParse(`http://[${address}]/`)) return undefined;
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const start = groups(head);
  const end = groups(tail ?? '');
  const all = [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
  return all.flatMap((group) => [group >> 8, group & 0xff]);
}
