// The opponents that the arena measures against.
export enum Reference {
  Random,
  Weighted,
  Classic1,
  Classic2,
}
