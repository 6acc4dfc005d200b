import { rowReasons } from '#domain/importers/rowReasons.ts';
import { settledFill } from '#domain/importers/rows/amountFill.ts';
import { moneyCheck } from '#domain/importers/rows/moneyCheck.ts';
import { splitTime } from '#domain/manual/splitFill.ts';
import type { FillAction } from '#domain/trades/fill.ts';
import { isCashSettled } from '#domain/trades/isCashSettled.ts';
import { absolute, parseDecimal, subtract, ZERO } from '#domain/units/decimal.ts';
import { alpacaCash, alpacaInstrument, datedActivity } from './alpacaCash.ts';
import { filled, ignored, type RowFields, type RowSense } from './brokerRow.ts';

const SIDES: Readonly<Record<string, { readonly action: 'buy' | 'sell'; readonly effect: 'open' | 'unknown' }>> = {
  buy: { action: 'buy', effect: 'unknown' },
  sell: { action: 'sell', effect: 'unknown' },
  sell_short: { action: 'sell', effect: 'open' },
};
const ENDS: Readonly<Record<string, FillAction>> = { OPEXP: 'expire', OPASN: 'assign', OPEXC: 'exercise' };

/** "ADD, From QTY:10, To QTY:30, Position Value:1000.00": the whole position before and after. */
const SPLIT = /^(REMOVE|ADD)\b.*?From QTY:\s*(-?[\d.]+),?\s*To QTY:\s*(-?[\d.]+)/i;

/** The execution in an activity's id: "20190524113406977::8efc7b9a-…" ends in it. */
const executionOf = (id: string): string => id.slice(id.lastIndexOf(':') + 1);

/** An activity of an account. Everything that is not in the tables fails. */
export function alpacaRow(fields: RowFields): RowSense {
  const type = fields.text('activity_type');
  const id = executionOf(fields.text('id'));
  if (id === '') return 'The id of this activity is missing.';
  if (type === 'FILL') return fill(fields, id);
  // Rows of one event share an id.
  const name = `${type}-${id}-${fields.text('symbol')}`;
  const status = fields.text('status');
  if (status === 'pending') return ignored('Not final yet: the broker sends it again.');
  if (status === 'canceled') return { is: 'bust', executionId: name, reason: 'Alpaca took this back.' };
  if (status !== '' && status !== 'executed' && status !== 'correct') return `The status "${status.slice(0, 40)}" is not known.`;
  const end = ENDS[type];
  if (end !== undefined) return ended(fields, name, end);
  if (type === 'OPTRD') return delivered(fields, name);
  if (type === 'OPCSH') return settledInCash(fields, name);
  if (type === 'SPLIT') return split(fields, name);
  return alpacaCash(fields, name, type);
}

function fill(fields: RowFields, executionId: string): RowSense {
  const type = fields.text('type');
  const earlier = executionOf(fields.text('previous_execution_id'));
  if (type === 'trade_bust') return { is: 'bust', executionId: earlier || executionId, reason: 'The exchange took this trade back.' };
  if (type !== 'fill' && type !== 'partial_fill' && type !== 'trade_correct') return rowReasons.unknownType(type);
  if (type === 'trade_correct' && earlier === '') return 'This corrects a trade, but not which one. Correct the trade by hand.';
  const side = SIDES[fields.text('side')];
  if (side === undefined) return rowReasons.neitherSide(fields.text('side'));
  return filled({
    ...side,
    executionId,
    instrument: alpacaInstrument(fields.text('symbol')),
    quantity: absolute(fields.number('qty', 'quantity')),
    price: fields.number('price', 'price'),
    fee: ZERO,
    time: fields.instant('transaction_time'),
    stamp: fields.text('transaction_time'),
    precision: 'second',
    ...(earlier !== '' && { replaces: [earlier] }),
  });
}

/** The end of an option. Where an index pays cash, the row with the money (OPCSH) closes the position. */
function ended(fields: RowFields, name: string, action: FillAction): RowSense {
  const instrument = alpacaInstrument(fields.text('symbol'));
  if (action !== 'expire' && typeof instrument !== 'string' && isCashSettled(instrument))
    return ignored('Removes contracts that were settled in cash; the row with the money closes the position.');
  const quantity = absolute(fields.number('qty', 'quantity'));
  return filled({ ...datedActivity(fields, name), instrument, action, effect: 'close', quantity, price: ZERO, fee: ZERO });
}

/** The shares that an exercise or assignment delivered, at the strike. */
function delivered(fields: RowFields, name: string): RowSense {
  const instrument = alpacaInstrument(fields.text('symbol'));
  const signed = fields.number('qty', 'quantity');
  const price = fields.number('price', 'price');
  const quantity = absolute(signed);
  const money = fields.amount('net_amount', 'amount');
  const refused = typeof instrument === 'string' || money === 0n ? '' : moneyCheck(instrument, { quantity, price, money });
  if (refused !== '') return refused;
  return filled({
    ...datedActivity(fields, name),
    instrument,
    action: signed < 0n ? 'sell' : 'buy',
    effect: 'unknown',
    quantity,
    price,
    fee: ZERO,
  });
}

function settledInCash(fields: RowFields, name: string): RowSense {
  const instrument = alpacaInstrument(fields.text('symbol'));
  if (typeof instrument === 'string') return instrument;
  const signed = fields.number('qty', 'quantity');
  const money = fields.number('net_amount', 'amount');
  if (signed === 0n) return rowReasons.noQuantity;
  const paid = settledFill(instrument, { action: 'exercise', quantity: absolute(signed), fee: ZERO }, money);
  return filled({ ...datedActivity(fields, name), instrument, ...paid, effect: 'close' });
}

/** One of the two rows of a split; the one that adds shares states the position before and after. */
function split(fields: RowFields, name: string): RowSense {
  const [, way = '', from = '', to = ''] = SPLIT.exec(fields.text('description')) ?? [];
  if (way.toUpperCase() === 'REMOVE') return ignored('One half of a split; its other half carries the change.');
  const [old, fresh] = [parseDecimal(from), parseDecimal(to)];
  if (way === '' || old === null || fresh === null || old === 0n)
    return `A split of ${fields.text('symbol').slice(0, 40)} that doesn’t state the shares before and after. Record it by hand.`;
  const { executionId, stamp, precision } = datedActivity(fields, name);
  const short = old < 0n;
  return filled({
    executionId,
    stamp,
    precision,
    instrument: alpacaInstrument(fields.text('symbol')),
    action: 'split',
    effect: 'unknown',
    quantity: subtract(short ? absolute(fresh) : fresh, absolute(old)),
    price: ZERO,
    fee: ZERO,
    time: splitTime(fields.text('date')),
  });
}
