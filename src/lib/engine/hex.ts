/** A hash of 64 bits as 16 hex digits. */
export function hex(hash: bigint): string {
  return BigInt.asUintN(64, hash).toString(16).padStart(16, '0');
}
