import type { Page } from 'playwright-core';

/** Jumps to places all over the list: milliseconds until the rows there are painted, and the most elements the table ever had. */
export const listJumps = (page: Page, jumps: number): Promise<{ readonly times: readonly number[]; readonly most: number }> =>
  page.evaluate(async (count) => {
    const table = document.querySelector('[role=grid][aria-label="Trades"]')!;
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const isFilled = () => {
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-index]');
      return middle !== null && middle !== undefined && middle.querySelectorAll('[role=gridcell]').length > 1;
    };
    const times: number[] = [];
    let most = 0;
    for (let i = 0; i < count; i++) {
      const before = document
        .elementFromPoint(innerWidth / 2, innerHeight / 2)
        ?.closest('[data-index]')
        ?.getAttribute('data-index');
      const start = performance.now();
      scrollTo(0, document.documentElement.scrollHeight * (((i * 37) % count) / count + 0.01));
      const isThere = () =>
        isFilled() &&
        document
          .elementFromPoint(innerWidth / 2, innerHeight / 2)
          ?.closest('[data-index]')
          ?.getAttribute('data-index') !== before;
      do await frame();
      while (!isThere() && performance.now() - start < 5000);
      times.push(performance.now() - start);
      most = Math.max(most, table.querySelectorAll('*').length);
    }
    return { times, most };
  }, jumps);
