import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, seedOr } from '#tests/deep.ts';
import { brokerWriters } from '../repeats/testing/brokerWriters.ts';
import { type Order, type RandomJournal, randomJournal } from '../repeats/testing/randomJournal.ts';
import { madeBy } from '../repeats/testing/tradedShares.ts';
import { FEE_RATE, roundingOf, sizeOf, type Writer } from '../repeats/testing/written.ts';
import { matchFills } from '../trades/matchFills.ts';
import { type Decimal, formatDecimal, sumOf, ZERO } from '../units/decimal.ts';
import { importTogether } from './importTogether.ts';

const options = { zone: 'America/New_York', journalZone: 'America/New_York', lots: 'fifo', unit: 'trade', capital: ZERO } as const;

/** Imports files one after the other into one journal: its result in dollars, and its doubts. */
function imported(...files: readonly (readonly [Writer, readonly Order[]])[]) {
  const named = files.map(([{ fileName, write }, orders]) => ({ name: fileName, bytes: new TextEncoder().encode(write(orders)) }));
  const together = importTogether(named, options);
  if ('sentence' in together) throw new Error(together.sentence);
  const { trades, unmatched } = matchFills(together.fills);
  const read = together.files;
  const sum = (part: 'gross' | 'fees' | 'net') => Number(formatDecimal(sumOf(trades.map((trade): Decimal => trade[part]))));
  return {
    gross: sum('gross'),
    fees: sum('fees'),
    net: sum('net'),
    failed: read.reduce((sum, { imported }) => sum + imported.rows.failed, 0),
    questions: read.reduce((sum, { imported: { asks, points } }) => sum + asks.length + points.length, 0),
    doubts: read.reduce((sum, { repeated }) => sum + repeated.doubts.size, 0),
    unmatched: unmatched.length,
  };
}

/** Fees of orders, in dollars. */
const feesOf = (orders: readonly Order[]): number => orders.reduce((sum, order) => sum + sizeOf(order) * FEE_RATE, 0);

const pairs = brokerWriters.flatMap(({ broker, instruments, writers }) =>
  writers.flatMap((one, at) => writers.slice(at + 1).map((other) => ({ broker, instruments, one, other }))),
);

describe.each(pairs)('$broker: $one.layout and $other.layout', ({ instruments, one, other }) => {
  it('count a random journal once, in either order', () => {
    let [tried, asked] = [0, 0];
    const isOnce = ({ orders, part }: RandomJournal) => {
      for (const [first, second] of [
        [one, other],
        [other, one],
      ] as const) {
        const isTrue = ({ gross, fees, net, failed }: ReturnType<typeof imported>, paid: number | null) => {
          expect(failed).toBe(0);
          const near = (actual: number, right: number) =>
            expect(Math.abs(actual - right)).toBeLessThanOrEqual(roundingOf(orders, [first, second]));
          near(gross, madeBy(orders));
          if (paid === null) return;
          near(fees, paid);
          near(net, madeBy(orders) - paid);
        };
        const all = feesOf(orders);
        // Fills are those of the first file, with the fees that it states.
        const paidFirst = first.hasFees === true ? all : 0;
        const whole = imported([first, orders], [second, orders]);
        const less = imported([first, orders], [second, part]);
        const grown = imported([first, part], [second, orders]);
        tried += 2;
        // Trades that all break even do not tell what a point is worth: then it is asked, and their rows wait.
        if ([whole, less, grown].some(({ questions }) => questions > 0)) {
          asked++;
          continue;
        }
        isTrue(whole, paidFirst);
        expect(whole.unmatched).toBe(0);
        isTrue(less, paidFirst);
        // Adds data the first file lacks, or asks the trader.
        const isAsked = grown.doubts + grown.unmatched > 0;
        if (!isAsked) isTrue(grown, first.hasFees === true && second.hasFees === true ? all : null);
        asked += Number(isAsked) + Number(whole.doubts > 0);
      }
    };
    fc.assert(fc.property(randomJournal(instruments), isOnce), { numRuns: runs(2, 500), seed: seedOr(1) });
    // Doubts are the exception.
    expect(asked).toBeLessThanOrEqual(tried * 0.5);
  }, 600_000);
});
