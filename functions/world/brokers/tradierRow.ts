import { optionIn, shareInstrument, usInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { amountFill } from '#domain/importers/rows/amountFill.ts';
import { cashKindOf } from '#domain/importers/rows/cashRow.ts';
import type { FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { isCashSettled } from '#domain/trades/isCashSettled.ts';
import { absolute, type Decimal, ZERO } from '#domain/units/decimal.ts';
import { RowFields as Fields, filled, ignored, momentOf, type RowFields, type RowSense, rowAt } from './brokerRow.ts';

/** Ends of options by the clearing firm's words. */
const ENDS: readonly (readonly [RegExp, FillAction])[] = [
  [/exp/i, 'expire'],
  [/assign|optasn/i, 'assign'],
  [/exerc|optexc/i, 'exercise'],
];
const MOVED_CASH = new Set(['ach', 'wire', 'check', 'journal', 'fee', 'transfer']);
const CANCELED = /cancel|\bcxl\b|correct|as of/i;

/** An event of an account's history. The part with its details is named after its type, or "adjustment". */
export function tradierRow(fields: RowFields): RowSense {
  const type = fields.text('type').toLowerCase();
  const written = rowAt(fields.row, type);
  const part = new Fields(Object.keys(written).length > 0 ? written : rowAt(fields.row, 'adjustment'));
  const sense = eventSense(type, fields, part);
  fields.problem ||= part.problem;
  return sense;
}

function eventSense(type: string, fields: RowFields, part: RowFields): RowSense {
  if (type === 'trade') return trade(fields, part);
  if (type === 'option') return ended(fields, part);
  const amount = fields.amount('amount', 'amount');
  if (MOVED_CASH.has(type) || (type === 'adjustment' && amount !== 0n && part.text('symbol') === ''))
    return ignored(rowReasons.cashMovement);
  if (type === 'adjustment')
    return `An adjustment that can’t be read (${part.text('description').slice(0, 60)}). If it is a split, record it by hand.`;
  const kind =
    type === 'dividend' || type === 'interest' || type === 'tax' ? (cashKindOf(part.text('description')) ?? cashKindOf(type)) : null;
  if (kind === null) return rowReasons.unknownType(type);
  if (amount === 0n) return ignored(rowReasons.cashMovement);
  const stamp = fields.text('date');
  const time = fields.day('date', 0);
  const symbol = part.text('symbol').toUpperCase();
  return {
    is: 'cash',
    cash: { kind, symbol, currency: 'USD', amount, time, stamp: `${stamp} ${part.text('description')}`, precision: 'day' },
  };
}

/** Fields of every fill: a date alone, and no id. */
const dated = (fields: RowFields, hour: number) => ({
  executionId: '',
  stamp: fields.text('date').slice(0, 10),
  time: momentOf(fields.text('date'), hour),
  precision: 'day' as const,
});

/** A trade. Its fee is what the amount has beside quantity × price: the commission alone leaves out what exchanges charge. */
function trade(fields: RowFields, part: RowFields): RowSense {
  fields.day('date', 0);
  const description = part.text('description');
  if (CANCELED.test(`${part.text('trade_type')} ${description}`) && /^(?:cxl|cancel|correct)/i.test(description))
    return `The clearing firm canceled or corrected a trade (${description.slice(0, 60)}). Correct it by hand.`;
  const instrument = /option/i.test(part.text('trade_type')) ? optionIn(part.text('symbol')) : usInstrument(part.text('symbol'));
  if (typeof instrument === 'string') return instrument;
  const signed = part.number('quantity', 'quantity');
  const price = part.number('price', 'price');
  const cash = fields.number('amount', 'amount');
  const action = signed < 0n ? 'sell' : 'buy';
  const fees = part.amount('commission', 'commission');
  if (fields.problem !== '' || part.problem !== '') return fields.problem || part.problem;
  const isSigned = cash === 0n || cash < 0n === (action === 'buy');
  if (!isSigned) return 'The amount has the sign of the other side. Enter this trade by hand.';
  const settled = amountFill(instrument, { action, quantity: absolute(signed), price, cash: cash === 0n ? null : cash, fees });
  return typeof settled === 'string' ? settled : filled({ ...dated(fields, 0), instrument, effect: 'unknown', ...settled });
}

/** The end of an option. Older histories leave out which one. */
function ended(fields: RowFields, part: RowFields): RowSense {
  fields.day('date', 0);
  const words = `${part.text('option_type')} ${part.text('description')}`;
  const action = ENDS.find(([word]) => word.test(words))?.[1];
  if (action === undefined) return rowReasons.unknownType(words.trim());
  const symbol = part.text('symbol') || fields.text('symbol');
  if (symbol === '')
    return `An option ended (${part.text('description').slice(0, 40) || action}), but Tradier’s history doesn’t say which one. Close the position by hand.`;
  const instrument = optionIn(symbol);
  if (typeof instrument === 'string') return instrument;
  const quantity = absolute(part.number('quantity', 'quantity'));
  const cash: Decimal = fields.amount('amount', 'amount');
  if (action !== 'expire' && cash === 0n && isCashSettled(instrument))
    return `${instrument.symbol} was settled in cash, and Tradier doesn’t say for how much. Close the position by hand.`;
  const settled = amountFill(instrument, { action, quantity, price: null, cash: cash === 0n ? null : cash, fees: ZERO });
  return typeof settled === 'string' ? settled : filled({ ...dated(fields, 17), instrument, effect: 'close', ...settled });
}

/** The journal's instrument of a held position. */
export const heldInstrument = (symbol: string): Instrument | string =>
  /\d{6}[CP]\d{8}$/.test(symbol) ? optionIn(symbol) : shareInstrument(symbol);
