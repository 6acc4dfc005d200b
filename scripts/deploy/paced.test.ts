import { expect, it } from 'vitest';
import { LANES, paced } from './paced.ts';

/** A clock that advances when all sleepers wait for it. */
function clock() {
  let time = 0;
  const sleepers: { readonly until: number; readonly wake: () => void }[] = [];
  const wait = (ms: number) => new Promise<void>((wake) => void sleepers.push({ until: time + ms, wake }));
  const run = async (work: Promise<unknown>) => {
    let isOver = false;
    const done = work.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await new Promise(setImmediate);
      const next = sleepers.sort((a, b) => a.until - b.until).shift();
      if (next === undefined) continue;
      time = next.until;
      next.wake();
    }
    return done;
  };
  return { now: () => time, wait, run };
}

it.each([20, 900, 2500])('no second sees more than ten begin, when each takes %i ms', async (took) => {
  const { now, wait, run } = clock();
  const begins: number[] = [];
  let [atOnce, most] = [0, 0];
  const works = Array.from({ length: 53 }, (_, at) => async () => {
    begins.push(now());
    most = Math.max(most, ++atOnce);
    await wait(took);
    atOnce--;
    return at;
  });
  const answers = paced(works, { now, wait });
  await run(answers);
  expect(await answers).toEqual(works.map((_, at) => at));
  expect(Math.max(...begins.map((from) => begins.filter((each) => each >= from && each < from + 1000).length))).toBe(LANES);
  expect(most).toBeLessThanOrEqual(LANES);
  expect(now()).toBe(6 * Math.max(1000, took));
});
