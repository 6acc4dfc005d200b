import type { Draws } from './draws.ts';
import type { Act, Turns } from './faultyTable.ts';

/** Rounds of the event loop given to acts that hash or pack something before the others go on without them. */
const PATIENCE = 100_000;

/**
 * Runs acts side by side: whenever each of them waits for the table or has ended, one drawn act is let through. The draws alone decide the order, so that a seed
 * always gives the same one.
 */
export async function takeTurns<T>(draws: Draws, acts: readonly ((turns: Turns) => Promise<T>)[]): Promise<T[]> {
  const waiting = new Map<Act, (() => void)[]>();
  const order: Act[] = [];
  let running = acts.length;
  const turns: Turns = {
    begin: (act) => void order.push(act),
    take: (act) => new Promise((go) => waiting.set(act, [...(waiting.get(act) ?? []), go])),
  };
  const results = acts.map((act) => act(turns).finally(() => running--));
  const ended = Promise.allSettled(results);
  while (running > 0) {
    for (let rounds = 0; rounds < PATIENCE && waiting.size < running; rounds++) await new Promise(setImmediate);
    const ready = order.filter((act) => waiting.has(act));
    if (ready.length > 0) {
      const act = draws.pick(ready);
      const [go, ...others] = waiting.get(act)!;
      if (others.length > 0) waiting.set(act, others);
      else waiting.delete(act);
      go!();
    }
    await new Promise(setImmediate);
  }
  await ended;
  return Promise.all(results);
}
