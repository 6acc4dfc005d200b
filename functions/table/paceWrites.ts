import { inParallel } from './inParallel.ts';

/** The time in UTC milliseconds, and a wait in milliseconds. */
type Clock = { now(): number; wait(ms: number): Promise<void> };

/** Units per second of one partition, by DynamoDB's developer guide ("Best practices for partition keys"). */
export const PARTITION_UNITS = { write: 1000, read: 3000 } as const;
/** We stay below it, so that a second device's saves fit beside ours, and begin with a burst: small saves never wait. */
const PER_MS = 0.8;
const BURST = 200;

/**
 * Paces writes to partitions: resolves when `units` more may be written to one. Never exceeds the limit in any
 * second, regardless of earlier requests; a transaction's writes cost twice their units.
 */
export function partitionPace({ now, wait }: Clock): (partition: string, units: number) => Promise<void> {
  const partitions = new Map<string, { free: number; turn: Promise<void> }>();
  return (name, units) => {
    const partition = partitions.get(name) ?? { free: Number.NEGATIVE_INFINITY, turn: Promise.resolve() };
    partitions.set(name, partition);
    partition.turn = partition.turn.then(async () => {
      const free = Math.max(partition.free, now() - BURST / PER_MS);
      partition.free = free + units / PER_MS;
      const early = free - now();
      if (early > 0) await wait(early);
    });
    return partition.turn;
  };
}

/** Paces calls to a service: resolves when the next call may be made, at `perSecond`. */
export const paceCalls = (clock: Clock, perSecond: number): (() => Promise<void>) => {
  const pace = partitionPace(clock);
  return () => pace('', (PER_MS * 1000) / perSecond);
};

/**
 * Does writes to one partition at most as fast as a partition takes them: each begins when the units of those before it have been taken, and at most sixty
 * are under way. Answers in the order given.
 */
export function paceWrites<T, R>(
  clock: Clock,
  writes: readonly T[],
  unitsOf: (write: T) => number,
  work: (write: T) => Promise<R>,
): Promise<R[]> {
  const pace = partitionPace(clock);
  return inParallel(writes, async (write) => {
    await pace('', unitsOf(write));
    return work(write);
  });
}
