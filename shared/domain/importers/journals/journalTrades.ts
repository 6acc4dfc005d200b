import type { Instrument } from '#domain/trades/instrument.ts';
import {
  absolute,
  add,
  type Decimal,
  decimal,
  divide,
  formatDecimal,
  multiply,
  negate,
  subtract,
  timesWhole,
  ZERO,
} from '#domain/units/decimal.ts';
import type { ResultDifference } from '../imported.ts';
import type { RowWriting } from '../rows/carriedRows.ts';
import type { RowMeaning } from '../rows/layout.ts';
import { roundingOf } from '../rows/moneyCheck.ts';
import { RoundTrips } from '../rows/roundTrips.ts';
import type { RowCells } from '../rows/rowCells.ts';
import type { RowLog } from '../rows/rowLog.ts';
import { StatedSums } from '../rows/statedSums.ts';
import { carriedIn, UnreadColumns } from './carriedIn.ts';

/**
 * A trade as another journal lists it. `exit` null while it is open. Results as far as its row states them: before fees, after fees, or not said which
 * (`result`). `fee`: the sum of its fee columns, above zero a cost; null without any.
 */
type CopiedTrade = {
  readonly instrument: Instrument;
  readonly account: string;
  readonly side: 'long' | 'short';
  readonly quantity: Decimal;
  readonly entry: { readonly price: Decimal; readonly stamp: string };
  readonly exit: { readonly price: Decimal; readonly stamp: string } | null;
  readonly gross: Decimal | null;
  readonly net: Decimal | null;
  readonly result: Decimal | null;
  readonly fee: Decimal | null;
  readonly writing: RowWriting;
};

const CENT = decimal('0.01');
const isNear = (a: Decimal, b: Decimal, most: Decimal = CENT): boolean => absolute(subtract(a, b)) <= most;

/** Prices of entry and exit. */
type EndPrices = { readonly entry: Decimal; readonly exit: Decimal };

/**
 * The first and the last price of a trade (`stated`, all that some files have) as averages that make its result before fees. `worth`: what a point of the
 * whole trade is worth; `first`: money of its first fill. Where that fill opened all of it the exit follows from the result, else the entry does. The stated
 * prices themselves where they make it, where the result is not known, and where an average would be more than a fifth away: the difference is then named.
 */
export function averagesOf(
  side: 'long' | 'short',
  stated: EndPrices,
  worth: Decimal,
  gross: Decimal | null,
  first: Decimal | null,
): EndPrices {
  const { entry, exit } = stated;
  const made = gross === null || first === null ? null : divide(gross, worth);
  if (made === null) return stated;
  const rise = side === 'long' ? made : negate(made);
  const isFar = (average: Decimal, price: Decimal): boolean => timesWhole(absolute(subtract(average, price)), 5n) > price;
  const isWhole = absolute(subtract(absolute(first!), multiply(entry, worth))) <= CENT;
  const [from, to] = isWhole ? [entry, add(entry, rise)] : [subtract(exit, rise), exit];
  const isSame = from === entry && to === exit;
  return isSame || isFar(from, entry) || isFar(to, exit) ? stated : { entry: from, exit: to };
}

/** A trade's result by its prices, and how far averages may be off. */
function resultOf({ instrument: { multiplier }, side, quantity, entry, exit }: CopiedTrade & { exit: NonNullable<CopiedTrade['exit']> }) {
  const rise = subtract(exit.price, entry.price);
  const made = multiply(multiply(side === 'long' ? rise : negate(rise), quantity), multiplier);
  const rounding = add(roundingOf(multiplier, quantity, entry.price), roundingOf(multiplier, quantity, exit.price));
  const turnover = multiply(multiply(add(entry.price, exit.price), quantity), multiplier);
  return { made, rounding, turnover };
}

/** The result before fees and the fees that a row states, or that follow from its results; null without any result. */
function statedBy({ gross, net, result, fee }: CopiedTrade, { made, rounding, turnover }: ReturnType<typeof resultOf>) {
  if (gross !== null) return { gross, fee: net === null ? (fee ?? ZERO) : subtract(gross, net) };
  if (net !== null) {
    const rest = subtract(made, net);
    // Without a column of fees they are what lies between the prices and the result, as far as that can be fees.
    const areFees = fee === null && rest > rounding && timesWhole(rest, 100n) <= turnover;
    if (areFees) return { gross: made, fee: rest };
    // Some write costs below zero: they are where only that leads from the prices to the result.
    const costs = fee !== null && fee < 0n && isNear(rest, negate(fee), rounding) ? negate(fee) : (fee ?? ZERO);
    return { gross: add(net, costs), fee: costs };
  }
  if (result === null) return null;
  const costs = fee ?? ZERO;
  const isNet = absolute(subtract(add(result, costs), made)) < absolute(subtract(result, made));
  return { gross: isNet ? add(result, costs) : result, fee: costs };
}

/** Records trades of another journal as two fills each, with their annotations, and compares each stated result with the prices. */
export class JournalTrades {
  readonly sums = new StatedSums();
  private readonly trips = new RoundTrips();

  /** A row's meaning; null once it is written down. */
  add(cells: RowCells<string>, log: RowLog, trade: CopiedTrade): RowMeaning {
    const carried = carriedIn(log);
    const { instrument, account, side, quantity, entry, exit, writing } = trade;
    if (cells.problem !== '') return cells.problem;
    if (exit === null) {
      const placed = (fill: number): void => carried.write(fill, writing);
      const action = side === 'long' ? 'buy' : 'sell';
      const fee = trade.fee ?? ZERO;
      const time = cells.clock.stamp(entry.stamp);
      return { instrument, account, action, effect: 'unknown', quantity, price: entry.price, fee, time, stamp: entry.stamp, placed };
    }
    const made = resultOf({ ...trade, exit });
    const stated = statedBy(trade, made);
    const isOurs = stated !== null && isNear(stated.gross, made.made, made.rounding);
    const fee = stated?.fee ?? trade.fee ?? ZERO;
    // Averages are rounded, a result is not: it counts where only rounding lies between them.
    const gross = isOurs && stated.gross !== made.made ? { gross: stated.gross } : {};
    const first = this.trips.add(cells, log, { instrument, account, side, quantity, entry, exit, fee, id: '', ...gross });
    if (typeof first !== 'number') return first;
    carried.write(first, writing);
    if (stated === null) return null;
    const ours = subtract(isOurs ? stated.gross : made.made, fee);
    const theirs = trade.net ?? subtract(stated.gross, stated.fee);
    this.sums.add(instrument.key, theirs, null);
    carried.compare(differenceOf(cells, trade, ours, theirs, made.rounding));
    return null;
  }
}

function differenceOf(
  { rows }: RowCells<string>,
  { instrument: { symbol, multiplier }, fee }: CopiedTrade,
  ours: Decimal,
  theirs: Decimal,
  rounding: Decimal,
): ResultDifference | null {
  if (isNear(ours, theirs, decimal('0.005'))) return null;
  const [one, two] = [multiply(theirs, multiplier), multiply(ours, multiplier)];
  const isUnit =
    multiplier > decimal('1') && (isNear(one, ours, multiply(rounding, multiplier)) || isNear(two, theirs, multiply(rounding, multiplier)));
  const isFee = fee !== null && fee !== 0n && isNear(subtract(ours, theirs), fee);
  const why = isUnit ? 'multiplier' : isFee || isNear(add(ours, fee ?? ZERO), theirs) ? 'fees' : 'prices';
  return { line: rows.line, symbol: symbol.slice(0, 40), ours: formatDecimal(ours), theirs: formatDecimal(theirs), why };
}

/** Starts reading a file of copied trades. `read`: its columns that rows are read from; all others are left, as `UnreadColumns` has it with `counted`. */
export function startTrades<Column extends string>(
  columns: ReadonlyMap<string, number>,
  read: Readonly<Record<string, readonly string[]>>,
  counted: readonly string[],
  rowOf: (cells: RowCells<Column>, log: RowLog, trades: JournalTrades) => RowMeaning,
) {
  const trades = new JournalTrades();
  const unread = new UnreadColumns(columns, read, counted);
  return {
    row(cells: RowCells<Column>, log: RowLog) {
      unread.leave(cells, log);
      return rowOf(cells, log, trades);
    },
    stated: () => trades.sums.list(),
  };
}
