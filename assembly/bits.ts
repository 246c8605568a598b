// Sets of nodes, tiles or dice as the bits of one u64.

@inline
export function bit(index: i32): u64 {
  return (<u64>1) << (<u64>index);
}

@inline
export function has(set: u64, index: i32): bool {
  return ((set >> (<u64>index)) & 1) != 0;
}

@inline
export function size(set: u64): i32 {
  return <i32>popcnt(set);
}

@inline
export function lowest(set: u64): i32 {
  return <i32>ctz(set);
}
