/** The page comes with its words. */
export { bringWords as load } from '$lib/i18n';
