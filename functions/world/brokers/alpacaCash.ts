import type { CashMovement } from '#domain/importers/imported.ts';
import { currencyPair } from '#domain/importers/instruments/currencyPair.ts';
import { usInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { cashKindOf } from '#domain/importers/rows/cashRow.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, multiply } from '#domain/units/decimal.ts';
import { filled, ignored, type RowFields, type RowSense } from './brokerRow.ts';

/** The journal's instrument of a symbol: a pair of a coin, an option in OCC's notation, or a share. */
export const alpacaInstrument = (symbol: string): Instrument | string => currencyPair(symbol) ?? usInstrument(symbol);

/** Fields that all rows known by their date share. */
export const datedActivity = (fields: RowFields, executionId: string) => ({
  executionId,
  time: fields.day('date', 17),
  stamp: fields.text('date'),
  precision: 'day' as const,
  ...(fields.text('status') === 'correct' && { replaces: [executionId] }),
});

/** Types of activities that are cash of a symbol or of the account. Source: Alpaca's list of activity types. */
const CASH: Readonly<Record<string, CashMovement['kind']>> = {
  DIV: 'dividend',
  DIVCGL: 'dividend',
  DIVCGS: 'dividend',
  DIVROC: 'dividend',
  DIVTXEX: 'dividend',
  DIVNRA: 'withholdingTax',
  DIVFT: 'withholdingTax',
  DIVTW: 'withholdingTax',
  DIVWH: 'withholdingTax',
  WH: 'withholdingTax',
  INT: 'interest',
  INTNRA: 'withholdingTax',
  INTTW: 'withholdingTax',
  DIVFEE: 'commission',
  PTC: 'commission',
  PTR: 'commission',
  CIL: 'cashInLieu',
};
const MOVED_CASH = new Set(['CSD', 'CSW', 'CSR', 'TRANS', 'JNL', 'JNLC', 'ACATC', 'SWP', 'SEG', 'MEM', 'OCT', 'SUB']);
const MOVED_SHARES = new Set(['ACATS', 'JNLS', 'JS']);
const EXCHANGED = new Set(['MA', 'REORG', 'SPIN', 'SSO', 'NC', 'SC', 'SSP', 'VOF']);

/** Cash, or shares that came and went without a trade. */
export function alpacaCash(fields: RowFields, name: string, type: string): RowSense {
  if (MOVED_CASH.has(type)) return ignored(rowReasons.cashMovement);
  if (MOVED_SHARES.has(type)) return ignored(rowReasons.movedShares);
  if (type === 'FXTRD' || type === 'FXCNV') return ignored(rowReasons.currencyConversion);
  if (EXCHANGED.has(type)) return rowReasons.exchangedShares;
  const isFee = type === 'FEE' || type === 'CFEE';
  const kind = isFee ? (cashKindOf(fields.text('description')) === 'borrowFee' ? 'borrowFee' : 'commission') : CASH[type];
  if (kind === undefined) return rowReasons.unknownType(type);
  const amount = fields.number('net_amount', 'amount');
  if (amount === 0n && type === 'CFEE') return feeInCoins(fields, name);
  if (amount === 0n) return ignored(rowReasons.cashMovement);
  const symbol = fields.text('symbol');
  const instrument = symbol === '' ? null : alpacaInstrument(symbol);
  return {
    is: 'cash',
    cash: {
      kind,
      name,
      amount,
      symbol: instrument === null || typeof instrument === 'string' ? symbol.toUpperCase() : instrument.underlying,
      currency: fields.text('currency') || 'USD',
      time: fields.day('date', 0),
      stamp: fields.text('date'),
      precision: 'day',
    },
  };
}

/** A fee that is taken out of the coins: they are sold at its price, which is the fee. */
function feeInCoins(fields: RowFields, name: string): RowSense {
  const quantity = absolute(fields.number('qty', 'quantity'));
  const price = fields.number('price', 'price');
  const instrument = alpacaInstrument(fields.text('symbol'));
  return filled({
    ...datedActivity(fields, name),
    instrument,
    action: 'sell',
    effect: 'close',
    quantity,
    price,
    fee: multiply(quantity, price),
  });
}
