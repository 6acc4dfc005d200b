import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fill } from '#domain/trades/fill.ts';
import { fill, shares } from '#domain/trades/testing/testFill.ts';
import { formatDecimal, sumOf } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { ledgerOf } from '../model/rebuildMonths.ts';
import { decided } from '../testing/decided.ts';
import { TestJournal } from '../testing/testJournal.ts';
import { recordSplit } from './recordSplit.ts';

const DAY = '2026-06-10';
const at = (day: number) => new Date(Date.UTC(2026, 0, 1, 15) + day * 86_400_000).toISOString();
/** The day on which the split falls, counted like the others. */
const SPLIT = 160;

function record(journal: TestJournal, newShares: string, oldShares: string): void {
  const input = { account: 'Main', instrument: shares.key, newShares, oldShares, day: DAY };
  const chapters = journal.load(journal.manifest.entries);
  journal.keep(decided(recordSplit, { manifest: journal.manifest, chapters, input }).change);
}

const trades = (journal: TestJournal) => journal.pages.trades.map(({ trade }) => trade);
const grossOf = (journal: TestJournal) => formatDecimal(sumOf(trades(journal).map(({ gross }) => gross)));
const heldOf = (journal: TestJournal) =>
  formatDecimal(
    sumOf(trades(journal).map(({ side, openQuantity }) => (side === 'long' ? openQuantity : (-openQuantity as typeof openQuantity)))),
  );

describe('a recorded split', () => {
  it('keeps its ratio when an earlier buy is logged afterwards', () => {
    const journal = new TestJournal();
    journal.add([fill('buy', '100', '40', at(10))]);
    record(journal, '4', '1');
    journal.add([fill('buy', '50', '40', at(5))]);
    journal.add([fill('sell', '600', '11', at(200))]);
    expect([grossOf(journal), heldOf(journal)]).toEqual(['600', '0']);
  });

  it('keeps its ratio when all earlier fills are deleted and restored', () => {
    const journal = new TestJournal();
    journal.add([fill('buy', '100', '40', at(10), shares, { batch: 'one' })]);
    record(journal, '3', '2');
    journal.undo('one', 0);
    expect(heldOf(journal)).toBe('0');
    journal.add([fill('buy', '10', '30', at(10))]);
    expect(heldOf(journal)).toBe('15');
  });

  it('is as many shares as were stored by a release that kept no ratio', () => {
    const journal = new TestJournal();
    journal.add([fill('buy', '100', '40', at(10)), fill('split', '300', '0', at(SPLIT), shares, { precision: 'day', order: 0 })]);
    journal.add([fill('buy', '50', '40', at(5))]);
    expect(heldOf(journal)).toBe('450');
  });

  it('is one fill of the ledger, with the shares that it adds now', () => {
    const journal = new TestJournal();
    journal.add([fill('buy', '100', '40', at(10))]);
    record(journal, '4', '1');
    journal.add([fill('buy', '50', '40', at(5))]);
    const splits = [...ledgerOf(journal.load(journal.manifest.entries)).fills.values()].filter(({ action }) => action === 'split');
    expect(splits.map(({ quantity }) => formatDecimal(quantity))).toEqual(['450']);
  });
});

/** Results and units held by first in, first out, with everything before the split counted in shares after it. Whole numbers. */
function outside(fills: readonly Fill[], fresh: number, old: number): { gross: number; held: number } {
  const lots: { units: number; price: number }[] = [];
  let gross = 0;
  for (const { action, quantity, price, time } of [...fills].sort((a, b) => a.time - b.time)) {
    const before = time < Date.parse(`${DAY}T04:00:00Z`);
    const scale = before ? fresh / old : 1;
    let units = ((action === 'buy' ? 1 : -1) * Number(quantity) * scale) / 1e8;
    const each = Number(price) / 1e8 / scale;
    while (units !== 0 && lots[0] !== undefined && Math.sign(lots[0].units) === -Math.sign(units)) {
      const taken = Math.min(Math.abs(units), Math.abs(lots[0].units));
      gross += Math.sign(lots[0].units) * taken * (each - lots[0].price);
      units -= Math.sign(units) * taken;
      lots[0].units -= Math.sign(lots[0].units) * taken;
      if (lots[0].units === 0) lots.shift();
    }
    if (units !== 0) lots.push({ units, price: each });
  }
  return { gross, held: lots.reduce((sum, { units }) => sum + units, 0) };
}

const edit = fc.record({
  undo: fc.boolean(),
  which: fc.nat(),
  day: fc.integer({ min: 1, max: 320 }),
  side: fc.constantFrom('buy', 'sell'),
  lots: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 20 }),
});

it('keeps its ratio through random edits, as an outside model counts', () => {
  fc.assert(
    fc.property(
      fc.array(edit, { minLength: 5, maxLength: 25 }),
      fc.constantFrom([4, 1], [2, 1], [3, 2], [1, 2], [1, 10]),
      (edits, ratio) => {
        const [fresh, old] = ratio as [number, number];
        const journal = new TestJournal();
        let all: Fill[] = [fill('buy', '60', '60', at(0), shares, { batch: 'first' })];
        journal.add(all);
        record(journal, String(fresh), String(old));
        for (const [i, { undo, which, day, side, lots, price }] of edits.entries()) {
          const gone = undo && all.length > 1 ? all[which % all.length] : undefined;
          if (gone !== undefined) {
            journal.undo(gone.batch, gone.time);
            all = all.filter((each) => each !== gone);
          } else {
            const time = new Date(Date.parse(at(day)) + i * 60_000).toISOString();
            const made = fill(side as 'buy' | 'sell', String(lots * 60), String(price * 60), time, shares, { batch: `b${i}` });
            journal.add([made]);
            all.push(made);
          }
          const { gross, held } = outside(all, fresh, old);
          expect([Number(grossOf(journal)), Number(heldOf(journal))]).toEqual([Math.round(gross * 1e4) / 1e4, held]);
        }
      },
    ),
    { numRuns: runs(15, 80) },
  );
});
