import { expect, it } from 'vitest';
import { usInstrument } from '../importers/instruments/usInstrument.ts';
import { plainInstrument } from '../trades/instrument.ts';
import { decimal, formatDecimal, ONE } from '../units/decimal.ts';
import { millis } from '../units/millis.ts';
import { type BrokerStanding, standingAfter } from './brokerStanding.ts';
import { compareStanding, type TradeWithFills } from './compareStanding.ts';

const AT = '2026-11-20T21:30:00.000Z';
const earlier = Date.parse('2026-11-19T15:00:00Z');

const standing = (held: Record<string, string>, more: Partial<BrokerStanding> = {}): BrokerStanding => ({
  account: 'U1',
  at: AT,
  day: null,
  cash: [],
  netValue: null,
  unread: [],
  positions: Object.entries(held).map(([symbol, quantity]) => ({
    symbol,
    quantity,
    mark: null,
    markAt: null,
    dayChange: null,
    opened: null,
  })),
  ...more,
});

const instrumentOf = (symbol: string) => {
  const found = usInstrument(symbol);
  if (typeof found === 'string') throw new Error(found);
  return found;
};

/** A trade of fills like "buy 100" or "sell 30 2026-11-20T22:00:00Z". */
const trade = (symbol: string, side: 'long' | 'short', ...fills: string[]): TradeWithFills => ({
  instrument: instrumentOf(symbol),
  side,
  fills: fills.map((fill) => {
    const [action, quantity, time] = fill.split(' ') as ['buy', string, string | undefined];
    return { action, quantity: decimal(quantity), time: millis(time === undefined ? earlier : Date.parse(time)) };
  }),
});

function compared(
  standings: readonly BrokerStanding[],
  trades: readonly TradeWithFills[],
  known = trades.map((each) => each.instrument.key),
) {
  const { agreed, differs } = compareStanding(standings, trades, { known: new Set(known), since: '2026-11-02' });
  return [
    agreed,
    ...differs.map(({ symbol, broker, journal, why }) => `${symbol} ${formatDecimal(broker)} ${formatDecimal(journal)} ${why}`),
  ];
}

it('agrees where both hold the same, and ignores flat trades', () => {
  const trades = [trade('AAPL', 'long', 'buy 100'), trade('MSFT', 'long', 'buy 5', 'sell 5')];
  expect(compared([standing({ AAPL: '100' })], trades)).toEqual([1]);
});

it('names what the broker holds more, less, or on the other side', () => {
  const trades = [trade('AAPL', 'long', 'buy 100', 'sell 10'), trade('IBM', 'long', 'buy 7'), trade('KO', 'short', 'sell 30')];
  expect(compared([standing({ AAPL: '100', KO: '20' })], trades)).toEqual([0, 'AAPL 100 90 more', 'IBM 0 7 less', 'KO 20 -30 side']);
});

it('compares short positions, fractions of shares, and several trades of one symbol', () => {
  const trades = [trade('TSLA', 'short', 'sell 40', 'buy 15'), trade('SPY', 'long', 'buy 0.33333333'), trade('SPY', 'long', 'buy 1')];
  expect(compared([standing({ TSLA: '-25', SPY: '1.33333333' })], trades)).toEqual([2]);
});

it('reads one contract and one class of shares in any spelling', () => {
  const trades = [trade('KO261120C00060000', 'short', 'sell 2'), trade('BRK.B', 'long', 'buy 3')];
  expect(compared([standing({ 'KO    261120C00060000': '-2', 'BRK B': '3' })], trades)).toEqual([2]);
});

it('keeps two symbols apart whose spellings would meet', () => {
  const trades = [trade('BRK.B', 'long', 'buy 3'), trade('BRKB', 'long', 'buy 4')];
  expect(compared([standing({ 'BRK/B': '3' })], trades)).toEqual([0, 'BRK.B 0 3 less', 'BRK/B 3 0 more', 'BRKB 0 4 less']);
});

it('names a position that was opened before the first day, by the day the broker states or because it was never traded', () => {
  const opened = standing({ AAPL: '100' });
  const dated = { ...opened, positions: opened.positions.map((held) => ({ ...held, opened: '2026-10-30' })) };
  expect(compared([dated], [trade('AAPL', 'long', 'buy 10')])).toEqual([0, 'AAPL 100 10 earlier']);
  expect(compared([standing({ NVDA: '12' })], [])).toEqual([0, 'NVDA 12 0 earlier']);
  expect(compared([standing({ NVDA: '12' })], [], ['NVDA'])).toEqual([0, 'NVDA 12 0 more']);
});

it('counts shares that a split added, and takes a whole multiple for a split that is missing', () => {
  expect(compared([standing({ FWD: '30' })], [trade('FWD', 'long', 'buy 10', 'split 20')])).toEqual([1]);
  expect(compared([standing({ FWD: '30' })], [trade('FWD', 'long', 'buy 10')])).toEqual([0, 'FWD 30 10 split']);
  expect(compared([standing({ REV: '-4' })], [trade('REV', 'short', 'sell 80')])).toEqual([0, 'REV -4 -80 split']);
});

it('adds up the accounts of a broker that share one account of the journal', () => {
  const standings = [standing({ AAPL: '60' }), standing({ AAPL: '40' }, { account: 'U2' })];
  expect(compared(standings, [trade('AAPL', 'long', 'buy 100')])).toEqual([1]);
});

it('does not compare accounts that were synced on different days, or more than an hour apart', () => {
  const trades = [trade('AAPL', 'long', 'buy 100')];
  const unread = (more: Partial<BrokerStanding>) => {
    const standings = [standing({ AAPL: '60' }), standing({ AAPL: '30' }, { account: 'U2', ...more })];
    return compareStanding(standings, trades, { known: new Set(), since: '2026-11-02' });
  };
  const mixed = { agreed: 0, differs: [], unread: ['Its accounts were last synced at different times. Sync them to compare.'] };
  expect(unread({ at: '2026-11-20T22:30:01.000Z' })).toEqual(mixed);
  expect(unread({ day: '2026-11-20' })).toEqual(mixed);
  expect(unread({ at: '2026-11-20T22:30:00.000Z' }).differs).toHaveLength(1);
});

it('counts no fill after the moment of the standing, but allows five minutes for clocks that differ', () => {
  const trades = [trade('AAPL', 'long', 'buy 100', 'sell 40 2026-11-20T21:34:00Z', 'sell 10 2026-11-20T21:36:00Z')];
  expect(compared([standing({ AAPL: '60' })], trades)).toEqual([1]);
});

it('ends the day of a report at 20:00 in New York for shares and at 17:00 for futures', () => {
  const future = {
    ...trade('AAPL', 'long', 'buy 1', 'buy 1 2026-11-20T23:00:00Z'),
    instrument: plainInstrument('future', 'MESZ6', 'USD', ONE),
  };
  const share = trade('AAPL', 'long', 'buy 1', 'buy 1 2026-11-20T23:00:00Z', 'buy 1 2026-11-21T01:01:00Z');
  expect(compared([standing({ MESZ6: '1', AAPL: '2' }, { day: '2026-11-20' })], [future, share])).toEqual([2]);
});

it('keeps the last mark with its date where a newer standing has none, and ignores an older standing', () => {
  const marked = (mark: string | null, at: string) => {
    const base = standing({ AAPL: '1' }, { at });
    return { ...base, positions: base.positions.map((held) => ({ ...held, mark, markAt: mark === null ? null : at })) };
  };
  const first = marked('200.5', '2026-11-19T21:30:00.000Z');
  const after = standingAfter(first, marked(null, AT));
  expect([after.at, after.positions[0]!.mark, after.positions[0]!.markAt]).toEqual([AT, '200.5', '2026-11-19T21:30:00.000Z']);
  expect(standingAfter(after, first)).toBe(after);
});
