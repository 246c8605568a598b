/** Someone a sentence is about. Languages that bend the verb need to know whether it is the reader. */
export interface Person {
  readonly name: string;
  readonly isYou: boolean;
}

/** What a person without a name is called in a game, in every language: such a game may be read in another one later. */
const SECOND_PERSON: readonly string[] = ['You', 'Du'];

/** Is it a name, or how we speak to the reader? */
export function isSecondPerson(name: string): boolean {
  return SECOND_PERSON.includes(name);
}
