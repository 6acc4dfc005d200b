/** How many begin in a second, and how many run at once: Lambda takes 15 changes a second from an account, whoever makes them. */
export const LANES = 10;

type Pace = { readonly now: () => number; readonly wait: (ms: number) => Promise<unknown> };

/** Runs everything, some at once, none of those sooner than a second after the one before it: no second sees more than `LANES` begin. Answers in their order. */
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
