import { describe, expect, test } from 'vitest';
import type { Fill } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option, shares } from '#domain/trades/testing/testFill.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { strategyTerms } from './strategyTerms.ts';

const opened = '2026-02-02T15:00:00Z';
const buy = (quantity: string, price: string, what: Instrument) => fill('buy', quantity, price, opened, what);
const sell = (quantity: string, price: string, what: Instrument) => fill('sell', quantity, price, opened, what);
const close = (action: 'buy' | 'sell', quantity: string, price: string, what: Instrument) =>
  fill(action, quantity, price, '2026-03-02T15:00:00Z', what);

function termsOf(fills: readonly Fill[]) {
  const terms = strategyTerms(matchFills(fills).trades)!;
  return {
    ...terms,
    lots: formatDecimal(terms.lots),
    entry: formatDecimal(terms.entry),
    strikes: terms.strikes.map(formatDecimal).join('/'),
  };
}

const condor = [
  sell('4', '3.42', option('P600')),
  buy('4', '2.36', option('P595')),
  sell('4', '3.18', option('C630')),
  buy('4', '1.39', option('C635')),
];

describe('the terms of a strategy', () => {
  test('a condor of four contracts a leg is 4 lots at one net credit, not 16 contracts', () => {
    expect(termsOf(condor)).toMatchObject({
      lots: '4',
      entry: '2.85',
      exit: null,
      strikes: '595/600/630/635',
      expiries: ['2026-03-20'],
      right: null,
    });
  });

  test('closed, it has the price of closing it, so that credit less exit is its result', () => {
    const exits = [
      close('buy', '4', '1.05', option('P600')),
      close('sell', '4', '0.71', option('P595')),
      close('buy', '4', '1.86', option('C630')),
      close('sell', '4', '0.80', option('C635')),
    ];
    const { trades } = matchFills([...condor, ...exits]);
    const { entry, exit } = strategyTerms(trades)!;
    expect(formatDecimal(exit!)).toBe('1.4');
    expect((entry - exit!) * 400n).toBe(trades.reduce((sum, { gross }) => sum + gross, 0n));
    expect(strategyTerms(matchFills([...condor, ...exits.slice(0, 3)]).trades)!.exit).toBeNull();
  });

  test.each([
    ['a straddle is bought for a debit', [buy('2', '6', option('C185')), buy('2', '5.40', option('P185'))], '2', '-11.4', '185'],
    [
      'a butterfly counts its wings',
      [buy('3', '6', option('C95')), sell('6', '3', option('C100')), buy('3', '1', option('C105'))],
      '3',
      '-1',
      '95/100/105',
    ],
    ['a ratio spread counts the smaller side', [buy('2', '4', option('C100')), sell('4', '2.5', option('C110'))], '2', '1', '100/110'],
    ['a covered call has the shares in its price', [buy('200', '265', shares), sell('2', '2.60', option('C280'))], '2', '-262.4', '280'],
    ['a calendar has one strike', [sell('1', '2', option('C100')), buy('1', '3', option('C100', '2026-04-17'))], '1', '-1', '100'],
    ['one contract filled twice is one leg', [sell('1', '2', option('P90')), sell('2', '2.3', option('P90'))], '3', '2.2', '90'],
    ['nothing in common is one lot', [buy('2', '4', option('C100')), sell('3', '2', option('C110'))], '1', '-2', '100/110'],
  ] as const)('%s', (_, fills, lots, entry, strikes) => {
    expect(termsOf(fills)).toMatchObject({ lots, entry, strikes });
  });

  test('lists its shares, rights and expiries', () => {
    expect(termsOf([buy('200', '265', shares), sell('2', '2.60', option('C280'))])).toMatchObject({ shares: 200_00000000n, right: 'C' });
    expect(termsOf([sell('1', '2', option('C100')), buy('1', '3', option('C100', '2026-04-17'))]).expiries).toEqual([
      '2026-03-20',
      '2026-04-17',
    ]);
  });

  test('shares alone have none', () => {
    expect(strategyTerms(matchFills([buy('100', '5', shares)]).trades)).toBeNull();
  });
});
