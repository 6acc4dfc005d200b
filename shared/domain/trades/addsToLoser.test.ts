import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { addsToLoser } from './addsToLoser.ts';
import { matchFills } from './matchFills.ts';
import { fill } from './testing/testFill.ts';
import type { Trade } from './trade.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 14, minute)).toISOString();
const addsOf = ({ side, fills }: Trade) =>
  addsToLoser(
    side,
    fills.map(({ fill: of, quantity }) => ({ ...of, quantity })),
  );
/** Buys above zero and sells below it, "100@10", each a minute after the one before; "=" in front: in the same minute. */
function tradesOf(lines: readonly string[]): readonly Trade[] {
  let minute = 0;
  const fills = lines.map((line) => {
    const [, same, what, quantity, price] = /^(=?)(split )?(-?\d+)(?:@([\d.]+))?$/.exec(line)!;
    if (same === '') minute++;
    if (what !== undefined) return fill('split', quantity!, '0', at(minute));
    return fill(quantity!.startsWith('-') ? 'sell' : 'buy', quantity!.replace('-', ''), price!, at(minute));
  });
  return matchFills(fills).trades;
}

describe('units added to a losing trade', () => {
  it.each<[string, readonly string[], number]>([
    ['bought lower than before', ['100@10', '100@9.99', '-200@11'], 1],
    ['bought lower twice, once above the first of them', ['100@10', '100@8', '100@8.5', '-300@11'], 2],
    ['bought higher, which is no add to a loser', ['100@10', '100@10.5', '-200@11'], 0],
    ['bought at the very average', ['100@10', '100@10', '-200@11'], 0],
    ['one order filled in parts in one instant', ['100@10', '=100@9.9', '-200@9'], 0],
    ['a short sold higher', ['-100@10', '-100@10.5', '200@9'], 1],
    ['a short sold lower', ['-100@10', '-100@9.5', '200@9'], 0],
    ['what was taken as profit before is more than the rest loses', ['100@10', '-50@12', '50@9.5', '-100@10'], 0],
    ['what was taken as profit before is less than the rest loses', ['100@10', '-50@10.1', '50@9.5', '-100@10'], 1],
    ['a losing trade that is added to above its entries', ['100@10', '-90@8', '50@10.5', '-60@10'], 0],
    ['still open', ['100@10', '100@9'], 1],
    ['after a split of 2 for 1, above half of the entry', ['100@10', 'split 100', '100@5.1', '-300@6'], 0],
    ['after a split of 2 for 1, below half of the entry', ['100@10', 'split 100', '100@4.9', '100@4.95', '-400@6'], 2],
    ['after a reverse split', ['100@10', 'split -90', '10@101', '10@99', '-30@100'], 1],
    ['a fill through zero opens another trade', ['100@10', '-200@9', '100@8'], 0],
  ])('%s', (_, lines, expected) => {
    expect(
      tradesOf(lines)
        .map(addsOf)
        .reduce((sum, adds) => sum + adds, 0),
    ).toBe(expected);
  });

  it('counts no entry into a trade that was flat, and asks what its entries since then cost', () => {
    const share = (action: 'buy' | 'sell', quantity: string, price: string, minute: number) => fill(action, quantity, price, at(minute));
    const fills = [share('buy', '1', '10', 1), share('sell', '1', '8', 2), share('buy', '1', '7', 3), share('buy', '1', '7.5', 4)];
    expect([addsToLoser('long', fills.slice(0, 3)), addsToLoser('long', fills)]).toEqual([0, 0]);
    expect(addsToLoser('long', [...fills, share('buy', '1', '7.2', 5)])).toBe(1);
  });
});

/** The same unit by unit: a list of the cost of each unit, and the amounts paid and received. */
function naive({ side, fills, openedAt }: Trade): number {
  const turn = side === 'long' ? 1 : -1;
  const entries: number[] = [];
  let [held, received, found] = [0, 0, 0];
  for (const { fill: of, role, quantity: shares } of fills) {
    const [quantity, price] = [Number(shares) / 1e8, Number(of.price) / 1e8];
    if (role === 'open') {
      const average = entries.reduce((sum, each) => sum + each, 0) / entries.length;
      const ifClosed = received + turn * held * price;
      if (entries.length > 0 && of.time > openedAt && turn * price < turn * average && ifClosed < 0) found++;
      for (let unit = 0; unit < quantity; unit++) entries.push(price);
    }
    held += role === 'open' ? quantity : -quantity;
    received += (role === 'open' ? -turn : turn) * quantity * price;
  }
  return found;
}

it('equals a simulation of every single unit', () => {
  const step = fc.record({
    buys: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 4 }),
    price: fc.integer({ min: 8, max: 12 }),
    minutes: fc.nat(2),
  });
  let counted = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      let minute = 0;
      const fills = steps.map(({ buys, quantity, price, minutes }) => {
        minute += minutes;
        return fill(buys ? 'buy' : 'sell', String(quantity), String(price), at(minute));
      });
      for (const trade of matchFills(fills).trades) {
        expect(addsOf(trade)).toBe(naive(trade));
        counted += addsOf(trade);
      }
    }),
    { numRuns: runs(300, 10_000) },
  );
  expect(counted).toBeGreaterThan(0);
});
