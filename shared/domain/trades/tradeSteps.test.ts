import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { add, decimal, formatDecimal, subtract, sumOf, ZERO } from '../units/decimal.ts';
import type { Fill } from './fill.ts';
import { plainInstrument } from './instrument.ts';
import { matchFills } from './matchFills.ts';
import { fill } from './testing/testFill.ts';
import { lotMethods, type Trade } from './trade.ts';
import { type TradeStep, tradeSteps } from './tradeSteps.ts';

const future = plainInstrument('future', 'MESZ6', 'USD', decimal('5'));
const yen = plainInstrument('stock', '7203', 'JPY', decimal('1'));

const only = (fills: readonly Fill[]): Trade => {
  const { trades } = matchFills(fills);
  expect(trades).toHaveLength(1);
  return trades[0]!;
};
const sharesOf = (trade: Trade): readonly Fill[] => trade.fills.map(({ fill: of, quantity, fee }) => ({ ...of, quantity, fee }));
const stepsOf = (fills: readonly Fill[]) => {
  const trade = only(fills);
  return tradeSteps(trade, sharesOf(trade))!;
};
const text = ({ held, average, exit, gross, paid }: TradeStep) => [
  formatDecimal(held),
  average && formatDecimal(average),
  exit && formatDecimal(subtract(exit.gross, exit.fees)),
  gross === null ? null : formatDecimal(subtract(gross, paid)),
];
const at = (minute: number) => `2026-11-18T14:${String(minute).padStart(2, '0')}:00Z`;
const fee = (amount: string) => ({ fee: decimal(amount) });

describe('a trade fill by fill', () => {
  it('has for each fill the position after it, its average, the realized result of the exit, and the result at its price', () => {
    const steps = stepsOf([
      fill('buy', '200', '168.42', at(1), undefined, fee('1')),
      fill('buy', '200', '168.58', at(2), undefined, fee('1')),
      fill('sell', '150', '169.74', at(3), undefined, fee('1.03')),
      fill('sell', '150', '170.32', at(4), undefined, fee('1.03')),
      fill('sell', '100', '169.96', at(5), undefined, fee('1.02')),
    ]);
    // By hand, first in first out: 150 × 1.32 − 1.03 − 0.75; 50 × 1.90 + 100 × 1.74 − 1.03 − 0.75; 100 × 1.38 − 1.02 − 0.50.
    expect(steps.map(text)).toEqual([
      ['200', '168.42', null, '-1'],
      ['400', '168.5', null, '30'],
      ['250', '168.548', '196.22', '492.97'],
      ['100', '168.58', '267.22', '636.94'],
      ['0', null, '136.48', '599.92'],
    ]);
  });

  it('of a short future counts its point value, and falls when the price rises', () => {
    const steps = stepsOf([
      fill('sell', '2', '6000', at(1), future),
      fill('buy', '1', '6010', at(2), future),
      fill('buy', '1', '5990', at(3), future),
    ]);
    expect(steps.map(text)).toEqual([
      ['2', '6000', null, '0'],
      ['1', '6000', '-50', '-100'],
      ['0', null, '50', '0'],
    ]);
  });

  it('of yen has no fractions', () => {
    expect(stepsOf([fill('buy', '100', '2750', at(1), yen), fill('sell', '100', '2805', at(2), yen)]).map(text)).toEqual([
      ['100', '2750', null, '0'],
      ['0', null, '5500', '5500'],
    ]);
  });

  it('after a split the average is of the new units, and the split itself has no price', () => {
    const steps = stepsOf([fill('buy', '100', '400', at(1)), fill('split', '300', '0', at(2)), fill('sell', '400', '110', at(3))]);
    expect(steps.map(text)).toEqual([
      ['100', '400', null, '0'],
      ['400', '100', null, null],
      ['0', null, '4000', '4000'],
    ]);
  });

  it('where the broker states results there is no value in between', () => {
    const stated = { statedGross: decimal('12.34') };
    const steps = stepsOf([
      fill('buy', '2', '1.1', at(1)),
      fill('sell', '1', '1.2', at(2), undefined, stated),
      fill('sell', '1', '1.3', at(3), undefined, stated),
    ]);
    expect(steps.map(text)).toEqual([
      ['2', null, null, null],
      ['1', null, '12.34', null],
      ['0', null, '12.34', '24.68'],
    ]);
  });

  it('is not told apart by exits where the stored result is of another lot method', () => {
    const fills = [fill('buy', '1', '10', at(1)), fill('buy', '1', '20', at(2)), fill('sell', '1', '30', at(3))];
    const trade = matchFills(fills, 'lifo').trades[0]!;
    expect(tradeSteps(trade, sharesOf(trade), 'fifo')).toBeNull();
    expect(tradeSteps(trade, sharesOf(trade), 'lifo')!.at(-1)!.exit!.gross).toBe(decimal('10'));
  });

  it('by every lot method its exits sum to the trade, and its last result is the net', () => {
    const order = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1, max: 900 }),
      cents: fc.nat(300),
      isBuy: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(order, { minLength: 2, maxLength: 30 }), fc.constantFrom(...lotMethods), (orders, method) => {
        const fills = orders.map(({ quantity, price, cents, isBuy }, i) =>
          fill(isBuy ? 'buy' : 'sell', String(quantity), String(price / 10), at(i), future, fee(String(cents / 100))),
        );
        for (const trade of matchFills(fills, method).trades) {
          const steps = tradeSteps(trade, sharesOf(trade), method)!;
          const exits = steps.flatMap(({ exit }) => exit ?? []);
          expect([sumOf(exits.map(({ gross }) => gross)), sumOf(exits.map(({ fees }) => fees))]).toEqual([trade.gross, trade.fees]);
          const last = steps.at(-1)!;
          expect(last.held).toBe(trade.openQuantity);
          expect(last.paid).toBe(sumOf(trade.fills.map((part) => part.fee)));
          if (trade.closedAt !== null) expect(subtract(last.gross!, last.paid)).toBe(trade.net);
          expect(last.realized).toEqual({ gross: exits.reduce((sum, { gross }) => add(sum, gross), ZERO), fees: trade.fees });
        }
      }),
      { numRuns: runs(60, 1000) },
    );
  });
});
