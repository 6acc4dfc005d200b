import { describe, expect, test } from 'vitest';
import { decimal, formatDecimal, sumOf } from '#domain/units/decimal.ts';
import { instantOf } from '#domain/units/millis.ts';
import { countingDraft } from './countingDraft.ts';
import { type EntryContext, entryCall } from './entryCall.ts';
import { type EntryDraft, emptyEntry, emptyFill, emptyLeg, withSetupDefaults } from './entryDraft.ts';
import { entryFaults } from './entryFaults.ts';

const context: EntryContext = { zone: 'America/New_York', currency: 'USD', now: instantOf('2026-11-20T22:00:00Z'), hasFeeRules: false };
const empty: EntryDraft = { ...emptyEntry, mode: 'stock', account: 'Main' };
const enter = { ...emptyFill('enter'), quantity: '1,000', price: '$182.55' };
const exit = { ...emptyFill('exit'), quantity: '1000', price: '183.05' };
const good: EntryDraft = { ...empty, symbol: ' nvda ', fills: [enter, emptyFill('exit')] };

describe('a trade typed by hand', () => {
  test('an open stock trade is one fill at the open of the latest session, with plain numbers', () => {
    expect(entryFaults(good, context)).toEqual({});
    expect(entryCall(good, context)).toEqual({
      account: 'Main',
      instrument: { kind: 'stock', symbol: 'NVDA', currency: 'USD' },
      fills: [{ side: 'buy', quantity: '1000', price: '182.55', time: '2026-11-20T14:30:00.000Z' }],
      fees: 'own',
    });
  });

  test('an exit is on the day of its entry, at the close, until another time is typed', () => {
    const timesOf = (fills: EntryDraft['fills'], zone = context.zone) =>
      entryCall({ ...good, fills }, { ...context, zone }).fills.map(({ time }) => time.slice(0, 16));
    expect(timesOf([enter, exit])).toEqual(['2026-11-20T14:30', '2026-11-20T21:00']);
    expect(timesOf([{ ...enter, day: '2026-11-18', clock: '10:15' }, exit])).toEqual(['2026-11-18T15:15', '2026-11-18T21:00']);
    expect(
      timesOf([
        { ...enter, day: '2026-11-18' },
        { ...exit, clock: '11:00' },
      ]),
    ).toEqual(['2026-11-18T14:30', '2026-11-18T16:00']);
    expect(
      timesOf([
        { ...enter, day: '2026-11-18' },
        { ...exit, day: '2026-11-19' },
      ]),
    ).toEqual(['2026-11-18T14:30', '2026-11-19T21:00']);
    // In Tokyo the session of November 20 opens at 23:30 and closes at 6:00 on the 21st.
    expect(timesOf([enter, exit], 'Asia/Tokyo')).toEqual(['2026-11-20T14:30', '2026-11-20T21:00']);
    expect(
      timesOf(
        [
          { ...enter, day: '2026-11-20' },
          { ...exit, clock: '01:00' },
        ],
        'Asia/Tokyo',
      ),
    ).toEqual(['2026-11-20T14:30', '2026-11-20T16:00']);
  });

  test('while the session is open an exit is now, never later', () => {
    const now = instantOf('2026-11-20T16:20:30Z');
    expect(entryCall({ ...good, fills: [enter, exit] }, { ...context, now }).fills[1]!.time).toBe('2026-11-20T16:20:00.000Z');
    expect(entryFaults({ ...good, fills: [enter, exit] }, { ...context, now })).toEqual({});
  });

  test('several fills are sent in their rows, and their fees are shared to the last cent', () => {
    const fills = [enter, { ...enter, quantity: '500', price: '181' }, { ...exit, quantity: '1500' }];
    const { fills: sent } = entryCall({ ...good, side: 'short', fills, fee: '1.00' }, context);
    expect(sent.map(({ side, quantity, fee }) => [side, quantity, fee])).toEqual([
      ['sell', '1000', '0.33333333'],
      ['sell', '500', '0.16666667'],
      ['buy', '1500', '0.5'],
    ]);
    expect(formatDecimal(sumOf(sent.map(({ fee }) => decimal(fee!))))).toBe('1');
  });

  test('sends legs in one call, closed when they have a closing price; a strategy has no stop price', () => {
    const legs = [
      { ...emptyLeg, side: 'sell' as const, kind: 'P' as const, strike: '645', expiry: '2026-12-18', price: '1.60', close: '0.40' },
      { ...emptyLeg, kind: 'P' as const, strike: '640', expiry: '2026-12-18', price: '0.90' },
    ];
    const draft: EntryDraft = {
      ...good,
      mode: 'option',
      symbol: 'spy',
      legs,
      annotation: { ...good.annotation, stop: '181', plannedRisk: '430' },
    };
    expect(entryFaults(draft, context)).toEqual({});
    const { instrument, fills, legs: others, ...sent } = entryCall(draft, context);
    expect([instrument.strike, fills.map(({ side, price }) => `${side} ${price}`)]).toEqual(['645', ['sell 1.6', 'buy 0.4']]);
    expect(others).toMatchObject([{ instrument: { kind: 'option', right: 'P', strike: '640' }, fills: [{ side: 'buy', price: '0.9' }] }]);
    expect('annotation' in sent && sent.annotation).toEqual({ plannedRisk: '430' });
  });

  test('a future’s point value is known, or asked for', () => {
    const future = (symbol: string, point = ''): EntryDraft => ({ ...good, mode: 'other', kind: 'future', symbol, point });
    expect(entryCall(future('mesz6'), context).instrument).toEqual({ kind: 'future', symbol: 'MESZ6', currency: 'USD', multiplier: '5' });
    expect(entryFaults(future('ABCZ6'), context)).toEqual({ point: 'Enter what one point is worth, like 50.' });
    expect(entryCall(future('ABCZ6', '12.5'), context).instrument).toMatchObject({ multiplier: '12.5' });
  });

  test('every missing part is named at its field', () => {
    expect(Object.keys(entryFaults(empty, context))).toEqual(['symbol', 'fills.0.quantity', 'fills.0.price']);
    expect(Object.keys(entryFaults({ ...empty, mode: 'option' }, context))).toEqual([
      'symbol',
      'legs.0.price',
      'legs.0.strike',
      'legs.0.expiry',
    ]);
    expect(Object.keys(entryFaults({ ...good, fills: [enter, { ...exit, price: '' }] }, context))).toEqual(['fills.1.price']);
  });

  test('a decimal comma is refused in every field with the reading we need, and never multiplies', () => {
    const fills = [
      { ...enter, quantity: '1,5', price: '182,55' },
      { ...exit, price: '1.183,20' },
    ];
    expect(entryFaults({ ...good, fills, fee: '0,65' }, context)).toEqual({
      'fills.0.quantity': 'Use a point for decimals: 1.5.',
      'fills.0.price': 'Use a point for decimals: 182.55.',
      'fills.1.price': 'Use a point for decimals: 1,183.20.',
      fee: 'Use a point for decimals: 0.65.',
    });
  });

  test('an exit before its entry, a time to come, a leg twice and one that had expired are refused', () => {
    const at = (clock: string) =>
      entryFaults(
        {
          ...good,
          fills: [
            { ...enter, clock: '10:00' },
            { ...exit, clock },
          ],
        },
        context,
      );
    expect(at('09:00')).toEqual({ 'fills.1.clock': 'The exit is before the entry. Check both times.' });
    expect(at('18:00')['fills.1.day']).toContain('in the future');
    const leg = { ...emptyLeg, strike: '640', expiry: '2026-11-19', price: '1' };
    expect(Object.keys(entryFaults({ ...good, mode: 'option', legs: [leg, leg] }, context))).toEqual([
      'legs.0.expiry',
      'legs.1.expiry',
      'legs.1.strike',
    ]);
  });

  test('a line is the same call as its fields', () => {
    const draft = countingDraft({ ...empty, mode: 'quick', line: 'NVDA long 1000 @ 182.55 -> 183.05 stop 181 #A+ fees 2' }, '2026-11-20');
    const { annotation, ...sent } = entryCall(draft, context) as ReturnType<typeof entryCall> & { annotation: unknown };
    expect(annotation).toEqual({ stop: '181', tags: ['A+'] });
    const { annotation: _, ...fields } = entryCall({ ...good, fills: [enter, exit], fee: '2', feesBy: 'own' }, context) as typeof sent & {
      annotation: unknown;
    };
    expect(sent).toEqual(fields);
  });

  test('a setup fills in stop and risk until others are typed', () => {
    const settings = { setups: [{ name: 'Breakout', stopDistance: '1.5', risk: '200' }] };
    const chosen: EntryDraft = { ...good, annotation: { ...good.annotation, setup: 'Breakout' } };
    const filled = (draft: EntryDraft) => {
      const { stop, plannedRisk } = withSetupDefaults(draft, settings).annotation;
      return [stop, plannedRisk];
    };
    expect(filled(chosen)).toEqual(['181.05', '200']);
    expect(filled({ ...chosen, side: 'short' })).toEqual(['184.05', '200']);
    expect(filled({ ...chosen, typed: { ...chosen.typed, stop: true }, annotation: { ...chosen.annotation, stop: '180' } })).toEqual([
      '180',
      '200',
    ]);
    expect(filled({ ...chosen, annotation: { ...chosen.annotation, setup: 'Fade', stop: '181.05' } })).toEqual([null, null]);
  });
});
