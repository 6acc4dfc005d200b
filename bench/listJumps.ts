import type { Page } from 'playwright-core';

type Jumps = { readonly times: readonly number[]; readonly frames: readonly number[]; readonly most: number };

/** Jumps to places all over the list: milliseconds and frames until the rows there are painted, and the most elements the table ever had. */
export const listJumps = (page: Page, jumps: number): Promise<Jumps> =>
  page.evaluate(async (count) => {
    const table = document.querySelector('[role=grid][aria-label="Trades"]')!;
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const isFilled = () => {
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-index]');
      return middle !== null && middle !== undefined && middle.querySelectorAll('[role=gridcell]').length > 1;
    };
    const times: number[] = [];
    const frames: number[] = [];
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
      let drawn = 0;
      do {
        await frame();
        drawn++;
      } while (!isThere() && performance.now() - start < 5000);
      times.push(performance.now() - start);
      frames.push(drawn);
      most = Math.max(most, table.querySelectorAll('*').length);
    }
    return { times, frames, most };
  }, jumps);
