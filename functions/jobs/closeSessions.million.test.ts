import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { runs } from '#tests/deep.ts';
import { expiryParts, sessions, sessionWrites } from '../people/sessions.ts';
import type { Item } from '../table/table.ts';
import { close } from './closeSessions.ts';
import { killEverywhere, simulateJob } from './testing/simulateJob.ts';

const TWO = Date.UTC(2026, 10, 19, 2);
const QUARTER = 15 * 60_000;

/** Cursor of the previous run. */
const cursor = { pk: 'ENDING#CURSOR', sk: 'CURSOR', done: TWO - QUARTER };

/** Traders of one time zone whose sessions all end at the same 2AM; every tenth signed in with an older release. */
function* ending(count: number): Generator<Item> {
  yield cursor;
  for (let n = 0; n < count; n++) {
    const record = { jti: `t${n}`, issuedAt: 0, startedAt: TWO - 3_600_000, endsAt: TWO, device: null, network: null, closed: null };
    for (const write of sessionWrites(userIdOf(`u${n}`), record)) {
      if (!('put' in write)) continue;
      const isList = write.put.pk.startsWith('ENDING#');
      yield isList && n % 10 === 0 ? { ...write.put, pk: expiryParts(TWO - QUARTER)[0]! } : write.put;
    }
  }
}
const closedIn = (all: readonly Item[]) => all.filter(({ pk }) => pk.startsWith('SESSION#')).map(({ closed }) => closed !== null);
const isEmpty = (memory: { all(): Item[] }) => !memory.all().some(({ sk }) => sk.startsWith('u'));
const simulation = (count: number) => ({ items: ending(count), start: TWO, run: close, minutes: 5, isDone: isEmpty });

it('all sessions of one time zone are closed within what partitions take, in runs of four minutes', async () => {
  const count = runs(5000, 1_000_000);
  const { minutes, units, sum, memory } = await simulateJob(`${count} sessions of one zone`, simulation(count));
  expect(sum('closed')).toBe(count);
  expect(closedIn(memory.all())).toEqual(Array.from({ length: count }, () => true));
  expect(minutes).toBeLessThanOrEqual(5 + (40 * count) / 1_000_000);
  // Its record and its place in the list.
  expect(units.wru / count).toBeLessThanOrEqual(2.1);
  expect(units.rru / count).toBeLessThanOrEqual(0.1);
});

it('closes every session when a run is killed after any write', async () => {
  const count = 300;
  const kills = await killEverywhere(
    { ...simulation(count), items: [...ending(count)], start: TWO + 300_000, every: runs(97, 1) },
    (memory) => expect(closedIn(memory.all())).toEqual(Array.from({ length: count }, () => true)),
  );
  expect(kills).toBeGreaterThan(5);
});

it('closes what ended in between when it comes eight days late', async () => {
  const { memory } = await simulateJob('eight days late', { ...simulation(50), start: TWO + 8 * 86_400_000 });
  expect(closedIn(memory.all())).not.toContain(false);
  expect(sessions.read(memory.all().find(({ pk }) => pk === 'SESSION#u1')!).closed?.how).toBe('ended');
});
