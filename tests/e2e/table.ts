import { test as base } from './island';
import { TablePage } from './tablePage';

export { expect } from './island';
export { handOf, TablePage, text } from './tablePage';

/** A clean page with the table on it. */
export const test = base.extend<{ table: TablePage }>({
  table: async ({ page }, use) => use(new TablePage(page)),
});
