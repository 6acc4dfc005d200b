import type { DomainEvent } from '#contract/events.ts';
import { nextRun } from '#domain/connections/nextRun.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { DAY, MINUTE, SECOND } from '#domain/units/millis.ts';
import { dueRuns } from '#functions/connections/dueRuns.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { startDue } from '../startSyncs.ts';
import { simulatedTable } from './simulatedTable.ts';
import { virtualClock } from './virtualClock.ts';

/** The clock times of New York after the close at which a broker has the day, and the seconds that a run takes. */
type Close = { readonly readyAt: readonly string[]; readonly seconds: number };
/** Runs of an evening in simulated time. `waits` in seconds from when each was due, the shortest first; `atOnce`: the most that run concurrently. */
type Evening = {
  readonly runs: number;
  readonly starts: number;
  readonly minutes: number;
  readonly waits: readonly number[];
  readonly atOnce: number;
  readonly rru: number;
};

/** The schedule of startSyncs. */
const EVERY = 5 * MINUTE;
/** A publication of an event takes some milliseconds. */
const PUBLISHED = 10;
const NOON = Date.parse('2026-11-23T17:00:00Z');

/** Lets the schedule start the runs of a Monday evening for `count` connections, shared equally among `closes`. */
export async function simulateEvening(count: number, closes: readonly Close[]): Promise<Evening> {
  const due = new Map<string, { readonly at: number; readonly seconds: number }>();
  for (let n = 0; n < count; n++) {
    const { readyAt, seconds } = closes[n % closes.length]!;
    for (const clock of readyAt) due.set(`c${n} ${clock}`, { at: nextRun([clock], `c${n}`, NOON), seconds });
  }
  const times = [...due.values()].map(({ at }) => at);
  const [first, last] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))];
  const keyOf = (run: string) => dueRuns.key(userIdOf('u'), run, new Date(due.get(run)!.at).toISOString());
  const clock = virtualClock(Math.floor(first / EVERY) * EVERY);
  const items = [...due].map(([run]) => ({ ...keyOf(run), userId: 'u', connection: run }));
  const { table, memory, seen } = simulatedTable(clock, items);
  const { read } = memory.meter;
  const began = new Map<string, number>();
  let starts = 0;
  const publish = async (event: DomainEvent) => {
    await clock.wait(PUBLISHED);
    if (event.type !== 'ConnectionDue') throw new Error(event.type);
    const { connection } = event;
    starts++;
    if (began.has(connection)) return;
    began.set(connection, clock.now());
    // A run is on the list until it ends.
    void clock.wait(due.get(connection)!.seconds * SECOND).then(() => memory.write({ delete: keyOf(connection) }));
  };
  const world = testWorld({ table, now: clock.now, wait: clock.wait, log: () => {}, publish });
  while (began.size < due.size) {
    if (clock.now() > last + DAY) throw new Error(`${due.size - began.size} runs never began.`);
    await startDue(world);
    await clock.wait(EVERY - (clock.now() % EVERY));
  }
  if (seen.refused > 0) throw new Error(`A partition refused ${seen.refused} calls.`);
  const moments = [...began].flatMap(([run, at]) => [
    { at, more: 1 },
    { at: at + due.get(run)!.seconds * SECOND, more: -1 },
  ]);
  let [atOnce, running] = [0, 0];
  for (const { more } of moments.sort((a, b) => a.at - b.at || a.more - b.more)) {
    running += more;
    atOnce = Math.max(atOnce, running);
  }
  return {
    runs: due.size,
    starts,
    minutes: ([...began.values()].reduce((a, b) => Math.max(a, b)) - first) / MINUTE,
    waits: [...began].map(([run, at]) => (at - due.get(run)!.at) / SECOND).sort((a, b) => a - b),
    atOnce,
    rru: memory.meter.read - read,
  };
}
