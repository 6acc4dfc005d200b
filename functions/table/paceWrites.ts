import { inParallel } from './inParallel.ts';

/** The time in UTC milliseconds, and a pause of so many. */
type Clock = { now(): number; wait(ms: number): Promise<void> };

/** What one partition of a table takes in a second, by DynamoDB's developer guide ("Best practices for partition keys"). */
export const PARTITION_UNITS = { write: 1000, read: 3000 } as const;
/** We stay below it, so that a second device's saves fit beside ours, and begin with a burst: small saves never wait. */
const PER_MS = 0.8;
const BURST = 200;

/**
 * Does writes to one partition at most as fast as a partition takes them: each begins when the units of those before it have been taken, and at most sixty
 * are under way. Answers in the order given.
 */
export async function paceWrites<T, R>(
  { now, wait }: Clock,
  writes: readonly T[],
  unitsOf: (write: T) => number,
  work: (write: T) => Promise<R>,
): Promise<R[]> {
  const start = now();
  let units = 0;
  let turn: Promise<void> = Promise.resolve();
  const itsTurn = async (write: T): Promise<void> => {
    const early = start + Math.max(0, units - BURST) / PER_MS - now();
    units += unitsOf(write);
    if (early > 0) await wait(early);
  };
  return inParallel(writes, async (write) => {
    turn = turn.then(() => itsTurn(write));
    await turn;
    return work(write);
  });
}
