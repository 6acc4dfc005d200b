import { readOption } from '#domain/importers/instruments/readOption.ts';
import { optionIn, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { amountFill } from '#domain/importers/rows/amountFill.ts';
import type { CashInLieu } from '#domain/importers/rows/cashInLieu.ts';
import { cashKindOf } from '#domain/importers/rows/cashRow.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { SplitPairs } from '#domain/importers/rows/splitPairs.ts';
import type { Fill, FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, add, type Decimal, divide, negate } from '#domain/units/decimal.ts';

/** Columns of E*TRADE’s layouts by their content. */
export type EtradeColumn =
  | 'date'
  | 'type'
  | 'description'
  | 'symbol'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'commission'
  | 'fees'
  | 'security';

type Meaning = { readonly action: FillAction; readonly effect: Fill['effect'] };

/** Both "Sold Short" and "Bought To Cover" appear for options too. A plain "Sold" closes a long position. */
const TYPES: ReadonlyMap<string, Meaning> = new Map([
  ['bought', { action: 'buy', effect: 'unknown' }],
  ['sold', { action: 'sell', effect: 'close' }],
  ['sold short', { action: 'sell', effect: 'open' }],
  ['bought to cover', { action: 'buy', effect: 'close' }],
  ['bought to open', { action: 'buy', effect: 'open' }],
  ['bought to close', { action: 'buy', effect: 'close' }],
  ['sold to open', { action: 'sell', effect: 'open' }],
  ['sold to close', { action: 'sell', effect: 'close' }],
  ['dividend reinvestment', { action: 'buy', effect: 'open' }],
  ['option expired', { action: 'expire', effect: 'close' }],
  ['option assigned', { action: 'assign', effect: 'close' }],
  ['option exercised', { action: 'exercise', effect: 'close' }],
]);

const CASH = /dividend|interest|transfer|adjustment|fee\b|wire|debit|deposit|withdrawal|tax|cash|journal|distribution|redemption|misc/;

const CORPORATE = /merger|spin|reorganization|exchange|name change|tender/;

/** The account's own bank, in which cash waits. */
const SWEEP = /^MSBNK$/;

/** The contract is at the start of the description, other words may follow. */
const CONTRACT = /^(?:CALL|PUT)\s+\S+\s+\d{1,2}\/\d{1,2}\/\d{2,4}\s+[\d.]+/i;

/** The option that the description or the symbol names, else the share. */
function instrumentOf(cells: RowCells<EtradeColumn>): Instrument | string {
  const symbol = cells.text('symbol').replace(/^--$/, '');
  const words = cells.text('description');
  const contract = CONTRACT.exec(words)?.[0] ?? (readOption(symbol) === null ? null : symbol);
  if (contract !== null) return cells.instrument(contract, optionIn);
  if (symbol === '') return 'The row names no symbol. Enter the trade by hand if it is one.';
  return cells.instrument(symbol, (words) => shareInstrument(words));
}

/** The meaning of an account-activity row. */
export function etradeRow(cells: RowCells<EtradeColumn>, splits: SplitPairs, lieu: CashInLieu): RowMeaning {
  const type = cells.text('type').toLowerCase();
  const symbol = cells.text('symbol');
  const signed = cells.amount('quantity', 'quantity');
  const cash = cells.optional('amount', 'amount');
  const quiet = signed === 0n || SWEEP.test(symbol) || /^MMF/.test(cells.text('security'));
  const meaning = meaningOf(cells, type, signed, cash);
  if (meaning === null) return /split/.test(type) ? splitRow(cells, signed, splits) : noTrade(cells, type, { quiet, cash }, lieu);
  if (SWEEP.test(symbol)) return { ignored: 'The account’s own bank holds cash, so this is no trade.' };
  const instrument = instrumentOf(cells);
  if (typeof instrument === 'string') return instrument;
  const quantity = absolute(signed);
  const event = meaning.action !== 'buy' && meaning.action !== 'sell';
  const settled = amountFill(instrument, {
    action: meaning.action,
    quantity,
    price: priceOf(cells, instrument, quantity, cash),
    cash: event && cash === 0n ? null : cash,
    fees: add(cells.amount('commission', 'commission'), cells.amount('fees', 'fees')),
  });
  if (typeof settled === 'string') return cells.problem || settled;
  const stamp = cells.text('date');
  return { instrument, ...settled, effect: meaning.effect, time: cells.clock.american(stamp), stamp };
}

/** The meaning of a row of another type: cash, shares that moved without any, or a sentence for the trader. */
function noTrade(
  cells: RowCells<EtradeColumn>,
  type: string,
  { quiet, cash }: { readonly quiet: boolean; readonly cash: Decimal | null },
  lieu: CashInLieu,
): RowMeaning {
  if (CORPORATE.test(type)) return rowReasons.exchangedShares;
  const isFree = cash === null || cash === 0n;
  if (quiet || (cashKindOf(type) !== null && !isFree)) return cashRow(cells, type, lieu);
  if (CASH.test(type) && isFree) return { ignored: rowReasons.movedShares };
  return type === ''
    ? 'The activity type is missing.'
    : `The activity "${cells.text('type').slice(0, 60)}" is not known. Enter the trade by hand if it is one.`;
}

/** Cash of a symbol, or of the account where the row names none or its own bank; else a movement of cash. */
function cashRow(cells: RowCells<EtradeColumn>, type: string, lieu: CashInLieu): RowMeaning {
  const kind = cashKindOf(type);
  if (kind === null) return { ignored: rowReasons.cashMovement };
  const named = cells.text('symbol').toUpperCase();
  const symbol = named === '--' || SWEEP.test(named) || /^MMF/.test(cells.text('security')) ? '' : named;
  const stamp = cells.text('date');
  const time = cells.clock.american(stamp);
  const amount = cells.amount('amount', 'amount');
  return lieu.meaning(cells, { kind, symbol, currency: 'USD', amount, time, stamp, precision: 'day' });
}

/** The row's action; older files have 0 for every type, so that only the signs of quantity and money identify it. */
function meaningOf(cells: RowCells<EtradeColumn>, type: string, signed: Decimal, cash: Decimal | null): Meaning | null {
  const known = TYPES.get(type);
  if (known !== undefined) return known;
  if (type === 'dividend' && signed > 0n && cash !== null && cash < 0n) return { action: 'buy', effect: 'open' };
  if (type !== '0' || signed === 0n || /^MMF/.test(cells.text('security')) || SWEEP.test(cells.text('symbol'))) return null;
  if ((cash ?? 0n) === 0n && cells.amount('price', 'price') === 0n) return { action: 'expire', effect: 'close' };
  return { action: signed > 0n ? 'buy' : 'sell', effect: 'unknown' };
}

/** Reinvested dividends have no price, or 0: it is derived from the amount. */
function priceOf(cells: RowCells<EtradeColumn>, instrument: Instrument, quantity: Decimal, cash: Decimal | null): Decimal | null {
  const price = cells.optional('price', 'price');
  if ((price ?? 0n) !== 0n || cash === null || cash === 0n || instrument.kind !== 'stock') return price;
  return divide(absolute(cash), quantity);
}

/** Shares that a split gives (above zero) or takes; a forward split gives those added. */
function splitRow(cells: RowCells<EtradeColumn>, signed: Decimal, splits: SplitPairs): RowMeaning {
  const instrument = instrumentOf(cells);
  if (typeof instrument === 'string') return instrument;
  const stamp = cells.text('date');
  const row = { instrument, time: cells.clock.american(stamp), stamp };
  if (instrument.kind !== 'stock' || signed === 0n || Number.isNaN(row.time)) return { unreadSplit: row };
  const named = `${stamp}|${instrument.key}`;
  if (signed < 0n) return splits.go(named, row, negate(signed), cells.rows);
  const reverse = /reverse/i.test(`${cells.text('type')} ${cells.text('description')}`);
  return splits.come(named, row, signed, cells.rows, reverse ? 'unread' : 'added');
}
