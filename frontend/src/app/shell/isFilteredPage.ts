import { screens } from '#frontend/screens/index.ts';

/** Whether a page has the bar of filters; those below one that has it, such as a tab of the reports, have it too. */
export const isFilteredPage = (address: string): boolean =>
  screens.some(({ path, nav }) => nav?.filtered === true && (path === address || address.startsWith(`${path}/`)));
