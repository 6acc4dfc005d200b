import { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { futureInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { givenTradeDay } from '#domain/importers/values/givenTradeDay.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { sumOf } from '#domain/units/decimal.ts';
import { type BrokerRow, filled, ignored, isAlike, RowFields, type RowSense, rowAt, textAt } from './brokerRow.ts';

const FEES = ['commission', 'clearingFee', 'exchangeFee', 'nfaFee', 'brokerageFee', 'ipFee', 'orderRoutingFee'] as const;

/** The journal's instrument of a contract; a sentence where what a point of it is worth is not known. */
export function tradovateInstrument(contract: string): Instrument | string {
  const worth = new PointValues([]);
  const instrument = futureInstrument(contract, worth);
  return worth.questions().length === 0
    ? instrument
    : `What one point of ${contract.slice(0, 40)} is worth isn’t known. Enter this trade by hand.`;
}

const isInactive = (row: BrokerRow): boolean => textAt(row, 'active') === 'false';

/** The fill that an inactive one was corrected to: the only active one of its order, moment and size that is newer. */
function successorOf(row: BrokerRow, beside: readonly BrokerRow[]): BrokerRow | null {
  const [found, ...others] = beside.filter(
    (other) => !isInactive(other) && isAlike(row, other, ['orderId', 'contractId', 'action', 'timestamp', 'qty']),
  );
  const isNewer = found !== undefined && Number(textAt(found, 'id')) > Number(textAt(row, 'id'));
  return isNewer && others.length === 0 ? found : null;
}

/** A fill with its contract's name and its fees; `beside`: the fills of the same answer. */
export function tradovateRow(fields: RowFields, beside: readonly BrokerRow[]): RowSense {
  const executionId = fields.text('id');
  if (executionId === '') return 'The id of this fill is missing.';
  if (isInactive(fields.row)) {
    if (successorOf(fields.row, beside) !== null) return ignored('Another fill took the place of this one.');
    return { is: 'bust', executionId, reason: 'The exchange took this fill back.' };
  }
  const replaces = beside
    .filter((other) => isInactive(other) && textAt(successorOf(other, beside), 'id') === executionId)
    .map((other) => textAt(other, 'id'));
  const action = { Buy: 'buy', Sell: 'sell' }[fields.text('action')] as 'buy' | 'sell' | undefined;
  if (action === undefined) return rowReasons.neitherSide(fields.text('action'));
  const contract = fields.text('contract');
  if (contract === '') return 'The contract of this fill is missing.';
  const charges = new RowFields(rowAt(fields.row, 'fees'));
  const currencies = new Set(
    FEES.filter((name) => charges.amount(name, name) !== 0n).map((name) => charges.text(name.replace(/Fee$|$/, 'CurrencyId'))),
  );
  if (currencies.size > 1) return 'The fees of this fill are in several currencies. Enter this trade by hand.';
  const time = fields.instant('timestamp');
  const { year, month, day } = rowAt(fields.row, 'tradeDate');
  const dated = [year, month, day].map((part) => String(part ?? '').padStart(2, '0')).join('-');
  const tradeDay = Number.isNaN(time) || year === undefined ? null : givenTradeDay(dated, time);
  if (tradeDay === 'unclear') return rowReasons.noTradeDay(dated);
  const fee = sumOf(FEES.map((name) => charges.amount(name, name)));
  fields.problem ||= charges.problem;
  return filled({
    executionId,
    instrument: tradovateInstrument(contract),
    action,
    effect: 'unknown',
    quantity: fields.number('qty', 'quantity'),
    price: fields.number('price', 'price'),
    fee,
    time,
    stamp: fields.text('timestamp'),
    precision: 'second',
    ...(tradeDay !== null && { tradeDay }),
    ...(replaces.length > 0 && { replaces }),
  });
}
