import { describe, expect, test } from 'vitest';
import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { option } from '#domain/trades/testing/testFill.ts';
import { ONE, ZERO } from '#domain/units/decimal.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { emptyOutcome, outcomeFaults, outcomeQuestion, outcomeText, outcomeToRecord } from './outcomeDraft.ts';

const opened = instantOf('2026-03-02T15:00:00Z');
const during = instantOf('2026-03-11T22:00:00Z');
const after = Date.parse('2026-03-23T12:00:00Z');
const held = (instrument: Instrument, more: Partial<JournalTrade> = {}): JournalTrade => ({
  id: tradeIdOf('AAAAAAAAAAA'),
  account: 'Main',
  instrument,
  side: 'short',
  openedAt: opened,
  closedAt: null,
  dayOnly: false,
  quantity: 2,
  openQuantity: 2,
  entryPrice: 1.8,
  exitPrice: null,
  gross: ZERO,
  fees: ZERO,
  net: ZERO,
  risk: null,
  riskFrom: null,
  r: null,
  isLeg: false,
  fills: 1,
  setup: '',
  tags: [],
  mistakes: [],
  emotions: [],
  checks: [],
  rating: 0,
  reviewed: false,
  screenshots: 0,
  addsToLoser: 0,
  excursion: null,
  ...more,
});
const put = held(option('P95'));
const past = outcomeQuestion(put, after)!;
const early = outcomeQuestion(put, during)!;
const said = { ...emptyOutcome, ending: 'assigned' } as const;

describe('what may be asked of an open position', () => {
  test('is everything once its last day is over, and only assignment or exercise before', () => {
    expect([past.outcomes, past.early]).toEqual([['expired', 'assigned'], false]);
    expect([early.outcomes, early.early]).toEqual([['assigned'], true]);
  });
  test.each([
    ['shares', held(plainInstrument('stock', 'XYZ', 'USD', ONE))],
    ['an index option before its last day', held(option('P6000', '2026-03-20', 'SPX'))],
    ['an option that is closed', held(option('P95'), { closedAt: during })],
  ])('is nothing of %s', (_what, trade) => expect(outcomeQuestion(trade, during)).toBeNull());
  test('names what moves', () => {
    expect(past.outcomes.map((ending) => outcomeText(ending, put))).toEqual(['Expired worthless', 'Assigned: bought 200 at 95']);
    expect(outcomeText('exercised', held(option('P95'), { side: 'long' }))).toBe('Exercised: sold 200 at 95');
  });
});

describe('an ending being typed', () => {
  test('contains only typed values', () => {
    expect(outcomeFaults(said, past, after)).toEqual({});
    expect(outcomeToRecord(said, past, after)).toEqual({
      id: put.id,
      account: 'Main',
      openedAt: '2026-03-02T15:00:00.000Z',
      ending: 'assigned',
    });
  });
  test('on an earlier day is of that day’s close in New York, with contracts and costs as plain numbers', () => {
    const draft = { ...said, day: '2026-03-10', contracts: '1', fee: '$1,005.00' };
    expect(outcomeFaults(draft, early, during)).toEqual({});
    expect(outcomeToRecord(draft, early, during)).toMatchObject({ at: '2026-03-10T20:00:00.000Z', contracts: '1', fee: '1005' });
  });
  test('on the last day is of its end, and today before the close is of now', () => {
    expect(outcomeToRecord({ ...said, day: '2026-03-20' }, past, after)).not.toHaveProperty('at');
    const noon = Date.parse('2026-03-11T16:00:00Z');
    expect(outcomeToRecord({ ...said, day: '2026-03-11' }, early, noon)).toMatchObject({ at: '2026-03-11T16:00:00.000Z' });
  });
  test.each([
    [{ ...said }, 'day', 'Choose the day on which it was assigned.'],
    [{ ...said, day: '2026-03-12' }, 'day', 'That day is in the future.'],
    [{ ...said, day: '2026-03-01' }, 'day', 'That day is before you opened it.'],
    [{ ...said, day: '2026-03-10', contracts: '3' }, 'contracts', 'Enter up to 2, or leave it empty for all.'],
    [{ ...said, day: '2026-03-10', fee: 'five' }, 'fee', 'Enter the fees, like 1.30, or leave it empty.'],
  ] as const)('%o is not said: %s', (draft, field, sentence) => expect(outcomeFaults(draft, early, during)).toEqual({ [field]: sentence }));
  test('settled in cash needs what the index settled at, and sends nothing of shares', () => {
    const spx = outcomeQuestion(held(option('P6000', '2026-03-20', 'SPX')), after)!;
    const settled = { ...emptyOutcome, ending: 'settled', day: '2026-03-10', contracts: '1' } as const;
    expect(outcomeFaults(settled, spx, after)).toEqual({ index: 'Enter the settlement price, like 5988.25.' });
    expect(Object.keys(outcomeToRecord({ ...settled, index: '5,988' }, spx, after))).toEqual([
      'id',
      'account',
      'openedAt',
      'ending',
      'index',
    ]);
  });
});
