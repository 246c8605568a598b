// What is opened in the course of a game, not with it: fetched once the table stands, so that the table stands sooner.

export { default as BotReason } from '$lib/ui/coach/BotReason.svelte';
export { default as CoachSheet } from '$lib/ui/coach/CoachSheet.svelte';
export * as hints from '$lib/ui/coach/hint';
export { diceFigures } from '$lib/ui/stats/dice';
export { default as DiceChart } from '$lib/ui/stats/DiceChart.svelte';
export { default as CardReveal } from './CardReveal.svelte';
export { default as DevelopmentSheet } from './DevelopmentSheet.svelte';
export { default as EndSheet } from './EndSheet.svelte';
export { default as HelpSheet } from './HelpSheet.svelte';
export { default as MenuSheet } from './MenuSheet.svelte';
export { default as PastSheet } from './PastSheet.svelte';
export { default as PlayerSheet } from './PlayerSheet.svelte';
export { default as Tracker } from './Tracker.svelte';
