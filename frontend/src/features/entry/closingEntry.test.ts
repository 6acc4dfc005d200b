import { expect, test } from 'vitest';
import { loggedTradeFills } from '#domain/manual/loggedTradeFills.ts';
import { optionInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, decimalOf, ONE, ZERO } from '#domain/units/decimal.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { closingEntry } from './closingEntry.ts';
import { entryCall } from './entryCall.ts';
import { type EntryDraft, emptyEntry } from './entryDraft.ts';

const about: Omit<JournalTrade, 'instrument'> = {
  id: tradeIdOf('AAAAAAAAAAA'),
  account: 'Main',
  side: 'long',
  openedAt: instantOf('2026-11-02T15:00:00Z'),
  closedAt: null,
  dayOnly: false,
  quantity: 10,
  openQuantity: 6,
  entryPrice: 5,
  exitPrice: null,
  gross: ZERO,
  fees: ZERO,
  net: ZERO,
  r: null,
  isLeg: false,
  fills: 1,
  setup: '',
  tags: [],
  mistakes: [],
  emotions: [],
  checks: [],
  rating: 0,
  risk: null,
  riskFrom: null,
  reviewed: false,
  screenshots: 0,
  addsToLoser: 0,
  excursion: null,
};
const share = plainInstrument('stock', 'SAP', 'EUR', ONE);
const option = (strike: string, right: 'C' | 'P' = 'P') =>
  optionInstrument({
    root: 'SPXW',
    underlying: 'SPX',
    expiry: '2026-12-18',
    right,
    strike: decimal(strike),
    currency: 'USD',
    multiplier: decimalOf(100),
  });

/** The instruments and sides of the fills that the form would send, once its prices are typed. */
function closed(...trades: readonly JournalTrade[]) {
  const closing = closingEntry(trades)!;
  const fills = closing.draft.fills?.map((fill) => ({ ...fill, price: '1' })) ?? [];
  const legs = closing.draft.legs?.map((leg) => ({ ...leg, price: '1' })) ?? [];
  const draft = { ...emptyEntry, ...closing.draft, fills, legs } as EntryDraft;
  const context = { zone: 'UTC', currency: closing.currency, now: instantOf('2026-11-20T22:00:00Z'), hasFeeRules: false };
  const made = loggedTradeFills(entryCall(draft, context), 'x');
  return typeof made === 'string' ? made : made.map(({ instrument, action, quantity }) => [instrument.key, action, Number(quantity) / 1e8]);
}

test('closes the open quantity of one trade in the same instrument, in any currency', () => {
  expect(closed({ ...about, instrument: share })).toEqual([['SAP@EUR', 'sell', 6]]);
  expect(closed({ ...about, side: 'short', instrument: plainInstrument('future', 'ABCZ6', 'USD', decimalOf(12)) })).toEqual([
    ['ABCZ6', 'buy', 6],
  ]);
});

test('a strategy is closed by its legs reversed, by the root its contracts are listed under', () => {
  expect(closed({ ...about, instrument: option('5900') }, { ...about, side: 'short', instrument: option('5950') })).toEqual([
    [option('5900').key, 'sell', 6],
    [option('5950').key, 'buy', 6],
  ]);
});

test('legs that are closed stay closed, and where nothing is open there is nothing to close', () => {
  const done: JournalTrade = { ...about, closedAt: instantOf('2026-11-03T15:00:00Z'), instrument: option('5900') };
  expect(closed(done, { ...about, side: 'short', instrument: option('5950', 'C') })).toEqual([[option('5950', 'C').key, 'buy', 6]]);
  expect(closingEntry([done])).toBeNull();
  expect(closingEntry([{ ...about, instrument: { ...share, kind: 'cfd' } }])).toBeNull();
});
