// The one door to what pages say of themselves.
export { headTags, introduction, siteAddress } from './head';
export { missingPage } from './missing';
export { PAGES, type PagePath, PREFIXES, PUBLIC_PAGES, readAddress } from './pages';
