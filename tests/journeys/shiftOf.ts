import type { Page } from 'playwright-core';

/** The page's cumulative layout shift since it was opened, 0 without any. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: readonly PerformanceEntry[]) => {
          for (const { value, hadRecentInput } of entries as readonly (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!hadRecentInput) sum += value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          add(observer.takeRecords());
          resolve(sum);
        }, 100);
      }),
  );
