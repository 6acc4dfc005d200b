import { expect, it } from 'vitest';
import type { Fill } from '#domain/trades/fill.ts';
import { fillId } from '#domain/units/fillId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { runs } from '#tests/deep.ts';
import { generate } from '../../bench/gen.mjs';
import { loadManifest } from './loadManifest.ts';
import { type GeneratedExecution, manualRoundTrip, meteredJournal, toFill } from './testing/meteredJournal.ts';

// Logging and editing in months of any size, in request units of our own meter.

const DAY = 86_400_000;
const start = Date.UTC(2026, 2, 1);

/** A month of `trades` trades with about three fills each, opened and closed within a day, over its first 27 days. */
function monthOf(trades: number): Fill[] {
  const { execs } = generate(trades * 4 + 200, 1) as { execs: GeneratedExecution[] };
  const whole = [...Map.groupBy(execs, ({ trade }) => trade).values()].filter((some) => some.at(-1)!.t - some[0]!.t < DAY / 2);
  return whole.slice(0, trades).flatMap((some, k) => {
    const shift = start + Math.floor((k / trades) * 27 * DAY) - some[0]!.t;
    return some.map((each) => toFill({ ...each, t: each.t + shift }));
  });
}

it.each([100, 1700, 5000])(
  'in a month of %i trades logs and edits cost no more in the end than at first, and leave as few parts',
  async (trades) => {
    const { table, add, rate, used } = meteredJournal();
    await add(monthOf(trades));
    const parts = async () => (await loadManifest(table, userIdOf('u1'))).entries;
    const full = await parts();
    const month = full.reduce((sum, { bytes }) => sum + bytes, 0);
    // Late in the month, as people log; and in its middle, among existing trades.
    const logs = runs(10, trades === 5000 ? 30 : 60);
    for (const [where, from, first] of [
      ['at the end', start + 27 * DAY, 0],
      ['in the middle', start + 13 * DAY, 100],
    ] as const) {
      const before = await parts();
      const costs: { rru: number; wru: number }[] = [];
      for (let n = 0; n < logs; n++) costs.push(await used(() => add(manualRoundTrip(first + n, from + n * 600_000))));
      const after = await parts();
      const [early, late] = [costs.slice(0, 3), costs.slice(-3)];
      const most = (some: typeof costs, of: 'rru' | 'wru') => Math.max(...some.map((cost) => cost[of]));
      const edited = await used(() => rate(fillId(`Main|hand ${first + 5} 0`), from + 5 * 600_000));
      console.log(
        `${trades} a month, ${where}: log ${most(early, 'rru')} → ${most(late, 'rru')} RRU, ${most(early, 'wru')} → ${most(late, 'wru')} WRU, edit ${edited.rru} RRU ${edited.wru} WRU, ${before.length} → ${after.length} parts`,
      );
      expect(after.length, `parts ${where}`).toBeLessThanOrEqual(before.length + 1);
      // One trade more is a few bytes more: one step of each kind.
      expect(most(late, 'rru'), `RRU ${where}`).toBeLessThanOrEqual(most(early, 'rru') + 2);
      expect(most(late, 'wru'), `WRU ${where}`).toBeLessThanOrEqual(most(early, 'wru') + 8);
      // Ruling 7 at 100 trades (7.4 KB), by bytes: a log reads its month and writes one part.
      const scale = Math.max(1, month / 7_400);
      for (const cost of [...costs, edited]) {
        expect(cost.rru).toBeLessThanOrEqual(4 * scale);
        expect(cost.wru).toBeLessThanOrEqual(Math.max(20, Math.min(20 * scale, 2 * 64 + 8)));
      }
    }
    expect(Math.max(...(await parts()).map(({ bytes }) => bytes))).toBeLessThanOrEqual(65_536);
  },
);
