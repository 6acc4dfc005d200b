import type { Page } from 'playwright-core';

/** Ends when all that was typed is on this browser's disk, and survives a reload or the end of the session. */
export const draftStored = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-unstored'));
};
