import { drawnNumber } from './conditions.ts';
import type { Table, Write } from './table.ts';

/** Concurrent changes won every retry. The same call may succeed shortly: callers get a 503. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** Returned by an attempt to be repeated, because its basis has changed. */
export const again: unique symbol = Symbol('again');

/** `clock`: waits a short random time before each retry; without it, retries start immediately. */
type Attempts = {
  readonly clock?: { wait(ms: number): Promise<void>; random(bytes: number): string };
  readonly tries?: number;
};

/** The decision: writes to apply atomically and the reply. No writes = nothing to save. */
export type Decision<T> = { readonly writes: readonly Write[]; readonly answer: T };

const TRIES = 8;
const MOST_WAIT_MS = 40;

/** Does `attempt` until it answers something else than `again`; throws `Busy` after `tries` attempts. */
export async function retry<T>({ clock, tries = TRIES }: Attempts, attempt: () => Promise<T | typeof again>): Promise<T> {
  for (let made = 1; made <= tries; made++) {
    const answer = await attempt();
    if (answer !== again) return answer;
    if (clock === undefined || made === tries) continue;
    await clock.wait((drawnNumber(clock, 1) / 256) * MOST_WAIT_MS * made);
  }
  throw new Busy(`Another change came first ${tries} times.`);
}

/**
 * Optimistic locking: loads, decides and saves, and starts again when a condition of the writes did not hold. `decide` gets the loaded data
 * as its argument and may be called several times, so it changes nothing itself.
 */
export function optimistic<Loaded, T>(
  { table, ...attempts }: Attempts & { readonly table: Table },
  { load, decide }: { load(): Promise<Loaded>; decide(loaded: Loaded): Decision<T> | Promise<Decision<T>> },
): Promise<T> {
  return retry(attempts, async () => {
    const { writes, answer } = await decide(await load());
    const [first, ...others] = writes;
    if (first === undefined) return answer;
    return (await (others.length === 0 ? table.write(first) : table.transact(writes))) ? answer : again;
  });
}
