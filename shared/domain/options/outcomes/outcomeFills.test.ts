import { describe, expect, it } from 'vitest';
import type { Fill, FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option, shares } from '#domain/trades/testing/testFill.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { decimal, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { instantOf, millis } from '#domain/units/millis.ts';
import { expiryProposals, expiryTime } from './optionOutcome.ts';
import { ImpossibleOutcome, outcomeFills, type RecordedOutcome } from './outcomeFills.ts';

const opened = '2026-03-02T15:00:00Z';
const after = instantOf('2026-03-21T12:00:00Z');
const during = instantOf('2026-03-11T22:00:00Z');
const assignedAt = instantOf('2026-03-10T20:00:00Z');
const sums = (trades: readonly Trade[]) =>
  trades.map(({ side, closedAt, gross }) => [side, closedAt === null ? 'open' : 'closed', formatDecimal(gross)]);
const tradeOf = (...fills: Fill[]): Trade => matchFills(fills).trades[0]!;
const holding = (action: FillAction, what: Instrument, quantity = '1', price = '1') => tradeOf(fill(action, quantity, price, opened, what));

const sold = fill('sell', '2', '1.80', opened, option('P95'));
const put = tradeOf(sold);
const end = (settlement: RecordedOutcome, now = after) => outcomeFills(put, settlement, { now, version: 1 });

describe('an option after its last day', () => {
  it('ends at 16:00 New York, an index option at 16:15', () => {
    expect(new Date(expiryTime(option('P95'))!).toISOString()).toBe('2026-03-20T20:00:00.000Z');
    expect(new Date(expiryTime(option('P95', '2026-01-16', 'SPX'))!).toISOString()).toBe('2026-01-16T21:15:00.000Z');
  });
  it('is only asked about once the day is over, and never closed automatically', () => {
    expect(expiryProposals([put], instantOf('2026-03-20T19:59:00Z'))).toEqual([]);
    const [asked] = expiryProposals([put], after);
    expect([asked!.outcomes, asked!.trade.closedAt]).toEqual([['expired', 'assigned'], null]);
  });
  it('that expired keeps its premium', () =>
    expect(sums(matchFills([sold, ...end({ ending: 'expired' })]).trades)).toEqual([['short', 'closed', '360']]));
  it('that was assigned keeps its premium, and the shares open at the strike', () => {
    const { trades } = matchFills([sold, ...end({ ending: 'assigned', fee: decimal('5') })]);
    expect(sums(trades)).toEqual([
      ['short', 'closed', '360'],
      ['long', 'open', '0'],
    ]);
    const stock = trades[1]!;
    expect([stock.instrument.key, formatDecimal(stock.openQuantity), formatDecimal(stock.entryPrice)]).toEqual(['XYZ', '200', '95']);
  });
  it.each([
    ['buy', 'P95', 'exercised', 'sell'],
    ['buy', 'C95', 'exercised', 'buy'],
    ['sell', 'P95', 'assigned', 'buy'],
    ['sell', 'C95', 'assigned', 'sell'],
  ] as const)('%s %s, %s: the shares %s', (action, name, ending, moves) =>
    expect(outcomeFills(holding(action, option(name)), { ending }, { now: after, version: 1 }).map((each) => each.action)).toEqual([
      ending === 'assigned' ? 'assign' : 'exercise',
      moves,
    ]),
  );
  it('called away sells the shares that covered it', () => {
    const held = fill('buy', '100', '100', opened);
    const call = fill('sell', '1', '2', opened, option('C110'));
    const fills = [held, call, ...outcomeFills(tradeOf(call), { ending: 'assigned' }, { now: after, version: 1 })];
    expect(sums(matchFills(fills).trades)).toEqual([
      ['long', 'closed', '1000'],
      ['short', 'closed', '200'],
    ]);
  });
  it('on an index is settled in cash, without shares', () => {
    const spx = fill('sell', '1', '10', opened, option('P6000', '2026-03-20', 'SPX'));
    const trade = tradeOf(spx);
    expect(expiryProposals([trade], after)[0]!.outcomes).toEqual(['expired', 'settled']);
    const fills = outcomeFills(trade, { ending: 'settled', index: decimal('5988') }, { now: after, version: 1 });
    expect(sums(matchFills([spx, ...fills]).trades)).toEqual([['short', 'closed', '-200']]);
    expect(() => outcomeFills(trade, { ending: 'settled' }, { now: after, version: 1 })).toThrow('settlement value');
    expect(() => outcomeFills(trade, { ending: 'assigned' }, { now: after, version: 1 })).toThrow('settled in cash');
  });
  it('confirmed twice is confirmed once', () => {
    const said = end({ ending: 'assigned' });
    expect(outcomeFills(tradeOf(sold, ...said), { ending: 'assigned' }, { now: after, version: 1 })).toEqual([said[0]]);
  });
  it('cannot have ended another way as well', () => {
    const expired = tradeOf(sold, ...end({ ending: 'expired' }));
    expect(() => outcomeFills(expired, { ending: 'assigned' }, { now: after, version: 1 })).toThrow('already closed');
  });
  it.each([
    [{ ending: 'exercised' }, 'is short, so it cannot have been exercised'],
    [{ ending: 'settled', index: decimal('90') }, 'delivers shares'],
    [{ ending: 'assigned', contracts: decimal('3') }, 'You have 2 contracts'],
    [{ ending: 'assigned', contracts: ZERO }, 'You have 2 contracts'],
    [{ ending: 'assigned', at: instantOf('2026-03-20T20:00:01Z') }, 'Choose that day or an earlier one'],
  ] as const)('short 2 puts with %o is refused: %s', (settlement, sentence) => {
    expect(() => end(settlement)).toThrow(ImpossibleOutcome);
    expect(() => end(settlement)).toThrow(sentence);
  });
  it('is nothing that shares or futures do, and an option on a future only expires', () => {
    expect(() => outcomeFills(holding('buy', shares), { ending: 'expired' }, { now: after, version: 1 })).toThrow('Only options');
    const onFuture = holding('buy', { ...option('C95'), kind: 'futureOption' });
    expect(() => outcomeFills(onFuture, { ending: 'exercised' }, { now: after, version: 1 })).toThrow('Import your broker');
    expect(outcomeFills(onFuture, { ending: 'expired' }, { now: after, version: 1 })).toHaveLength(1);
  });
});

describe('an option before its last day is over', () => {
  it('has not expired, and is not assigned without a day', () => {
    expect(() => end({ ending: 'expired' }, during)).toThrow('has not expired yet');
    expect(() => end({ ending: 'assigned' }, during)).toThrow('has not expired yet');
  });
  it('may be assigned early: it closes then, and the shares move then', () => {
    const said = end({ ending: 'assigned', at: assignedAt }, during);
    expect(said.map(({ time }) => time)).toEqual([assignedAt, assignedAt]);
    expect(sums(matchFills([sold, ...said]).trades)).toEqual([
      ['short', 'closed', '360'],
      ['long', 'open', '0'],
    ]);
    expect(outcomeFills(tradeOf(sold, ...said), { ending: 'assigned', at: assignedAt }, { now: during, version: 1 })).toEqual([said[0]]);
  });
  it('may be assigned in part: the rest stays open and expires later', () => {
    const early = end({ ending: 'assigned', at: assignedAt, contracts: decimal('1') }, during);
    expect(early.map(({ quantity }) => formatDecimal(quantity))).toEqual(['1', '100']);
    const left = tradeOf(sold, ...early);
    expect([left.closedAt, formatDecimal(left.openQuantity)]).toEqual([null, '1']);
    const late = outcomeFills(left, { ending: 'expired' }, { now: after, version: 1 });
    expect(sums(matchFills([sold, ...early, ...late]).trades)).toEqual([
      ['short', 'closed', '360'],
      ['long', 'open', '0'],
    ]);
  });
  it.each([
    [during + 1, 'in the future'],
    [Date.parse(opened) - 1, 'before you opened'],
  ])('is not assigned at %s: %s', (at, sentence) => expect(() => end({ ending: 'assigned', at: millis(at) }, during)).toThrow(sentence));
});

describe('both sides of one option, held apart', () => {
  const both = [
    fill('buy', '1', '3', opened, option('C95'), { effect: 'open' }),
    fill('sell', '1', '4', opened, option('C95'), { effect: 'open' }),
  ];
  it('an assignment ends the short one and an exercise the long one', () => {
    const [long, short] = matchFills(both).trades;
    const states = (fills: Fill[]) =>
      matchFills([...both, ...fills])
        .trades.slice(0, 2)
        .map(({ side, closedAt }) => [side, closedAt !== null]);
    expect(states(outcomeFills(short!, { ending: 'assigned' }, { now: after, version: 1 }))).toEqual([
      ['long', false],
      ['short', true],
    ]);
    expect(states(outcomeFills(long!, { ending: 'exercised' }, { now: after, version: 1 }))).toEqual([
      ['long', true],
      ['short', false],
    ]);
  });
});
