import type { ConnectionRow } from '#domain/connections/readAnswer.ts';
import { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { futureInstrument, optionIn, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { settledFill } from '#domain/importers/rows/amountFill.ts';
import { cashKindOf } from '#domain/importers/rows/cashRow.ts';
import { moneyCheck } from '#domain/importers/rows/moneyCheck.ts';
import type { Fill, FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { isCashSettled } from '#domain/trades/isCashSettled.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { absolute, type Decimal, negate, parseDecimal, prorate, subtract, sumOf, ZERO } from '#domain/units/decimal.ts';
import {
  type BrokerRow,
  connectionRow,
  RowFields as Fields,
  filled,
  ignored,
  momentOf,
  type RowFields,
  type RowSense,
  rowAt,
  rowsIn,
  textAt,
} from './brokerRow.ts';

const EFFECTS: Readonly<Record<string, Fill['effect']>> = { OPENING: 'open', CLOSING: 'close' };
/** Ends of options: told apart by the description alone. */
const ENDS: readonly (readonly [RegExp, FillAction])[] = [
  [/expir/i, 'expire'],
  [/assign/i, 'assign'],
  [/exercis/i, 'exercise'],
];
const ZONE = 'America/New_York';

/** Items of a transaction that are no fee and no money. */
const securitiesIn = (row: BrokerRow): readonly BrokerRow[] =>
  rowsIn(row.transferItems).filter(
    (item) => textAt(item, 'feeType') === '' && textAt(rowAt(item, 'instrument'), 'assetType') !== 'CURRENCY',
  );

/** Fees of a transaction for each of its legs, by their contracts: together exactly its own. Null when one cannot be read. */
function feesOf(row: BrokerRow, legs: readonly BrokerRow[]): readonly Decimal[] | null {
  const costs = rowsIn(row.transferItems)
    .filter((item) => textAt(item, 'feeType') !== '')
    .map((item) => parseDecimal(textAt(item, 'cost')));
  const sizes = legs.map((leg) => absolute(parseDecimal(textAt(leg, 'amount')) ?? ZERO));
  if (costs.some((cost) => cost === null)) return null;
  const all = negate(sumOf(costs.filter((cost) => cost !== null)));
  const whole = sumOf(sizes);
  let left = all;
  return sizes.map((size, at) => {
    const share = at === sizes.length - 1 || whole === 0n ? left : prorate(all, size, whole);
    left = subtract(left, share);
    return share;
  });
}

/** The rows of a transaction: one for each leg, each with an id of its own. */
export function schwabRows(row: BrokerRow): readonly ConnectionRow[] {
  const type = textAt(row, 'type');
  if (type === 'DIVIDEND_OR_INTEREST') return [connectionRow(row, movement)];
  if (type !== 'TRADE' && type !== 'RECEIVE_AND_DELIVER') return [connectionRow(row, () => rowReasons.unknownType(type))];
  const legs = securitiesIn(row);
  if (legs.length === 0) return [connectionRow(row, () => (type === 'TRADE' ? rowReasons.noSymbol : ignored(rowReasons.cashMovement)))];
  const fees = feesOf(row, legs);
  const seen = new Map<string, number>();
  return legs.map((leg, at) => {
    const symbol = textAt(rowAt(leg, 'instrument'), 'symbol').replaceAll(' ', '');
    const twin = seen.get(symbol) ?? 0;
    seen.set(symbol, twin + 1);
    const name = `${textAt(row, 'activityId')}-${symbol}-${twin}`;
    return connectionRow(row, (fields) =>
      fees === null ? 'A fee of this transaction can’t be read.' : legSense(fields, new Fields(leg), { name, fee: fees[at]! }),
    );
  });
}

type Named = { readonly name: string; readonly fee: Decimal };

function legSense(fields: RowFields, leg: RowFields, named: Named): RowSense {
  if (fields.text('activityId') === '') return 'The id of this transaction is missing.';
  const status = fields.text('status');
  if (status === 'INVALID' || status === 'CANCELED')
    return { is: 'bust', executionId: named.name, reason: 'Schwab took this transaction back.' };
  if (status === 'PENDING') return ignored('Not final yet: the broker sends it again.');
  if (status !== 'VALID' && status !== '') return `The status "${status.slice(0, 40)}" is not known.`;
  const instrument = schwabInstrument(rowAt(leg.row, 'instrument'));
  const sense = fields.text('type') === 'TRADE' ? trade(fields, leg, instrument, named) : received(fields, leg, instrument, named);
  fields.problem ||= leg.problem;
  return sense;
}

/** The journal's instrument of Schwab's, or a sentence. */
export function schwabInstrument(row: BrokerRow): Instrument | string {
  const [symbol, kind] = [textAt(row, 'symbol'), textAt(row, 'assetType')];
  if (kind === 'OPTION') {
    const option = optionIn(symbol);
    const multiplier = parseDecimal(textAt(row, 'optionPremiumMultiplier'));
    return typeof option === 'string' || multiplier === null || multiplier <= 0n ? option : { ...option, multiplier };
  }
  if (kind === 'EQUITY' || kind === 'COLLECTIVE_INVESTMENT' || kind === 'ETF') return shareInstrument(symbol);
  const worth = new PointValues([]);
  const future = kind === 'FUTURE' && symbol !== '' ? futureInstrument(symbol, worth) : '';
  return typeof future !== 'string' && worth.questions().length === 0
    ? future
    : `"${symbol.slice(0, 40)}" (${kind.slice(0, 30)}) isn’t read yet. Enter this trade by hand.`;
}

const isMidnight = (written: string): boolean => /T(?:00|04|05):00:00/.test(written);

/** The moment of a transaction: of its two times, the one that has a clock. */
function momentIn(fields: RowFields) {
  const [time, day] = [fields.text('time'), fields.text('tradeDate')];
  const name = isMidnight(time) && day !== '' && !isMidnight(day) ? 'tradeDate' : 'time';
  const stamp = fields.text(name);
  if (!isMidnight(stamp)) return { time: fields.instant(name), stamp, precision: 'second' as const };
  return { time: momentOf(dayIn(fields), 0), stamp, precision: 'day' as const };
}

/** The day of a transaction: of a midnight in UTC its date, else New York's. */
function dayIn(fields: RowFields): string {
  const name = fields.text('tradeDate') === '' ? 'time' : 'tradeDate';
  const at = fields.instant(name);
  return Number.isNaN(at) ? '' : fields.text(name).includes('T00:00:00') ? fields.text(name).slice(0, 10) : dayKey(at, ZONE);
}

function trade(fields: RowFields, leg: RowFields, instrument: Instrument | string, { name, fee }: Named): RowSense {
  if (typeof instrument === 'string') return instrument;
  const signed = leg.number('amount', 'quantity');
  const [quantity, price] = [absolute(signed), leg.number('price', 'price')];
  const cost = leg.amount('cost', 'cost');
  if (cost !== 0n && cost < 0n === signed < 0n) return 'The cost has the sign of the other side. Enter this trade by hand.';
  const refused = cost === 0n || instrument.kind === 'future' ? '' : moneyCheck(instrument, { quantity, price, money: cost });
  if (refused !== '') return refused;
  const effect = EFFECTS[leg.text('positionEffect')] ?? 'unknown';
  return filled({ ...momentIn(fields), executionId: name, instrument, action: signed < 0n ? 'sell' : 'buy', effect, quantity, price, fee });
}

/** Securities that came or went without a trade: ends of options are read. The shares of an assignment are a trade of their own. */
function received(fields: RowFields, leg: RowFields, instrument: Instrument | string, { name, fee }: Named): RowSense {
  const words = fields.text('description');
  if (typeof instrument === 'string') return instrument;
  const action = ENDS.find(([word]) => word.test(words))?.[1];
  if (instrument.kind !== 'option' || action === undefined) {
    const symbol = instrument.symbol.slice(0, 40);
    return /split/i.test(words) ? `A split of ${symbol} that isn’t read yet. Record it by hand.` : rowReasons.transferredShares;
  }
  const quantity = absolute(leg.number('amount', 'quantity'));
  if (quantity === 0n) return rowReasons.noQuantity;
  const money = fields.amount('netAmount', 'net amount');
  if (money === 0n && action !== 'expire' && isCashSettled(instrument))
    return `${instrument.symbol} was settled in cash, and Schwab doesn’t say for how much. Close the position by hand.`;
  const booked = dayIn(fields);
  const { expiry = booked } = instrument;
  const day = booked > expiry ? expiry : booked;
  const settled = settledFill(instrument, { action, quantity, fee: money === 0n ? fee : ZERO }, money);
  return filled({
    executionId: name,
    time: momentOf(day, 17),
    stamp: fields.text('time'),
    precision: 'day',
    instrument,
    effect: 'close',
    ...settled,
  });
}

function movement(fields: RowFields): RowSense {
  const words = fields.text('description');
  const kind = cashKindOf(words);
  const amount = fields.number('netAmount', 'net amount');
  if (amount === 0n) return ignored(rowReasons.cashMovement);
  if (kind === null) return `Cash that isn’t read yet (${words.slice(0, 60)}).`;
  const symbol = securitiesIn(fields.row).map((item) => textAt(rowAt(item, 'instrument'), 'symbol'))[0] ?? '';
  return {
    is: 'cash',
    cash: { ...momentIn(fields), name: fields.text('activityId'), kind, symbol: symbol.toUpperCase(), currency: 'USD', amount },
  };
}
