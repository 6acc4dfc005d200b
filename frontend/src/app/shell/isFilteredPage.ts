import { screens } from '#frontend/screens/index.ts';

/** True if a page, or a page above it such as the reports for their tabs, has the filter bar. */
export const isFilteredPage = (address: string): boolean =>
  screens.some(({ path, nav }) => nav?.filtered === true && (path === address || address.startsWith(`${path}/`)));
