/** Someone a sentence is about. Languages that bend the verb need to know whether it is the reader. */
export interface Person {
  readonly name: string;
  readonly isYou: boolean;
}
