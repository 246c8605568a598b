// The one door to the words on the screen: `messages` are those that every page needs, and every other part has a door of its
// own, so that its words come with the code that asks for them.
export { coachWords } from './coach';
export { messages } from './core';
export type { Messages } from './en';
export { endWords } from './end';
export { explainWords } from './explain';
export { friendsWords } from './friends';
export { gamesWords } from './games';
export { homeWords } from './home';
export { learnWords } from './learn';
export { bringWords, chooseLocale, type Locale, locale, LOCALES, withWords } from './locale.svelte';
export type { OptionWords, SwitchWords } from './optionWords';
export { isSecondPerson, type Person } from './person';
export { replayWords } from './replay';
export { reviewWords } from './review';
export { rulesWords } from './rules';
export { settingsWords } from './settings';
export { setupWords } from './setup';
export { statsWords } from './stats';
