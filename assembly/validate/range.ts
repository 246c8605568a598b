@inline
export function isWithin(value: i32, least: i32, most: i32): bool {
  return value >= least && value <= most;
}
