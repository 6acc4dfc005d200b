/** Starts per second, and maximum concurrent runs: Lambda accepts 15 changes a second per account, from all sources. */
export const LANES = 10;

type Pace = { readonly now: () => number; readonly wait: (ms: number) => Promise<unknown> };

/** Runs all works, some in parallel, at most `LANES` starting in any second. Returns results in their order. */
export async function paced<T>(works: readonly (() => Promise<T>)[], { now, wait }: Pace): Promise<readonly T[]> {
  const answers: T[] = [];
  const waiting = works.entries();
  const lane = async () => {
    for (const [at, work] of waiting) {
      const began = now();
      answers[at] = await work();
      await wait(Math.max(0, began + 1000 - now()));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return answers;
}
