// Record 0004: a metric reads facts that a few folds leave.

import { medianOf } from '../statistics/nthSmallest.ts';
import { type Decimal, fromScaled } from '../units/decimal.ts';
import { arithmeticOf, type ScaledAmounts } from './folds/arithmetic.ts';
import { capitalAt } from './folds/capitalAt.ts';
import { classifyResults } from './folds/classifyResults.ts';
import { exitsInOrder, maskedExitOrder } from './folds/exitOrder.ts';
import { foldEntryTimes, foldKinds } from './folds/foldBuckets.ts';
import { foldDays } from './folds/foldDays.ts';
import { foldDrawdown, foldEquity, seriesOf } from './folds/foldEquity.ts';
import { foldExcursions, foldRisk } from './folds/foldRisk.ts';
import { Tallies } from './folds/tallies.ts';
import { chargedFees, type TradeTable } from './table/tradeTable.ts';
import { dayColumn } from './table/tradingDays.ts';
import type { CashFlow, Holding, Streaks, TradeStatistics } from './tradeStatistics.ts';

/** Holding times, as elapsed time between two instants: clock changes do not lengthen a night. */
function foldHolding({ openedAt, closedAt }: TradeTable, order: Uint32Array, outcomes: Int8Array): Holding {
  const held = new Float64Array(order.length);
  // By outcome: of losses, breakevens and wins.
  const totals = new Float64Array(3);
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!;
    held[i] = closedAt[row]! - openedAt[row]!;
    totals[1 + outcomes[i]!]! += held[i]!;
  }
  const [losers, winners] = [totals[0]!, totals[2]!];
  return { total: losers + totals[1]! + winners, winners, losers, median: medianOf(held) };
}

/** Longest runs of wins and losses, and the current one, over results in exit order. */
function foldStreaks(outcomes: Int8Array): Streaks {
  let [run, best, worst] = [0, 0, 0];
  for (let i = 0; i < outcomes.length; i++) {
    const result = outcomes[i]!;
    if (result > 0) {
      run = run > 0 ? run + 1 : 1;
      if (run > best) best = run;
    } else if (result < 0) {
      run = run < 0 ? run - 1 : -1;
      if (run < worst) worst = run;
    }
  }
  return { wins: best, losses: 0 - worst, current: run };
}

/** Settings of figures. `zone` decides hours, and the days of accounts on calendar days. */
export type StatisticsView = {
  readonly zone: string;
  readonly currency: string;
  readonly startingCapital: Decimal;
  readonly cash?: readonly CashFlow[];
};

/** The chosen rows (null: all) in the view's currency, closed ones in the order they were closed, apart from open ones. Amounts of two currencies are never added. */
function chosenRows(table: TradeTable, rows: Uint32Array | null, currency: string): OrderedRows {
  const fits = Uint8Array.from(table.instruments, (instrument) => (instrument.currency === currency ? 1 : 0));
  const { closedAt, instrument } = table;
  const length = rows ? rows.length : table.size;
  const closed = new Uint8Array(table.size);
  const open: number[] = [];
  let count = 0;
  for (let i = 0; i < length; i++) {
    const row = rows ? rows[i]! : i;
    if (fits[instrument[row]!] === 0) continue;
    if (Number.isNaN(closedAt[row])) open.push(row);
    else {
      closed[row] = 1;
      count++;
    }
  }
  return { order: maskedExitOrder(table, closed, count), open };
}

type OrderedRows = { readonly order: Uint32Array; readonly open: readonly number[] };
const last = new WeakMap<TradeTable, { readonly rows: Uint32Array | null; readonly currency: string; readonly found: OrderedRows }>();

/** The chosen closed rows of a currency (null: all) in the order they were closed, and the open ones. Cached for the same rows. */
export function rowsInOrder(table: TradeTable, rows: Uint32Array | null, currency: string): OrderedRows {
  const before = last.get(table);
  if (before !== undefined && before.rows === rows && before.currency === currency) return before.found;
  const found = chosenRows(table, rows, currency);
  last.set(table, { rows, currency, found });
  return found;
}

/** A sum of quantities, which are binary numbers, as a Decimal: exact to the eighth decimal below 90 million, to the fourth above. */
const unitsOf = (sum: number): Decimal => (sum < 9e7 ? fromScaled(Math.round(sum * 1e8), 8) : fromScaled(Math.round(sum * 1e4), 4));

/** All figures of some trades in one call: each fold runs over them in order of closing. */
export function computeStatistics(table: TradeTable, rows: Uint32Array | null, view: StatisticsView): TradeStatistics {
  const { zone, currency, startingCapital } = view;
  const arithmetic = arithmeticOf(table);
  const { zero, toDecimal } = arithmetic;
  const { order, open } = rowsInOrder(table, rows, currency);
  const net = arithmetic.list(order.length);
  const total = new Tallies(1, arithmetic);
  const [grossOf, feesOf, chargedOf] = [table.gross, table.fees, chargedFees(table)].map(arithmetic.column) as [
    ScaledAmounts,
    ScaledAmounts,
    ScaledAmounts,
  ];
  let [gross, fees, best, worst] = [zero, zero, zero, zero];
  let units = 0;
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!;
    const before = grossOf[row]!;
    const result = before - feesOf[row]!;
    net[i] = result;
    gross += before;
    fees += chargedOf[row]!;
    units += table.quantity[row]!;
    if (result > best) best = result;
    if (result < worst) worst = result;
  }
  const outcomes = classifyResults(table, order, net);
  for (let i = 0; i < order.length; i++) total.add(0, net[i]!, outcomes[i]!);
  const tally = total.read(0);
  const cash = [...(view.cash ?? [])].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const exits = exitsInOrder(table, order, open);
  const equity = foldEquity(table.exits, exits, dayColumn(table, 'exits', zone), arithmetic);
  const capitalOf = capitalAt(startingCapital, cash, (step) => equity.times[step], zone, table.scale);
  return {
    ...tally,
    currency,
    zone,
    startingCapital,
    cash,
    breakevens: tally.trades - tally.wins - tally.losses,
    open: open.length,
    gross: toDecimal(gross),
    fees: toDecimal(fees),
    units: Number.isNaN(units) ? null : unitsOf(units),
    largestWin: tally.wins === 0 ? null : toDecimal(best),
    largestLoss: tally.losses === 0 ? null : toDecimal(worst),
    streaks: foldStreaks(outcomes),
    equity: seriesOf(equity, table.scale),
    drawdown: foldDrawdown(equity, capitalOf, arithmetic),
    risk: foldRisk(table, order, net, zone),
    holding: foldHolding(table, order, outcomes),
    excursions: foldExcursions(table, order),
    days: foldDays(table, order, net, outcomes, exits, zone, arithmetic),
    ...foldEntryTimes(table, order, net, outcomes, zone, arithmetic),
    ...foldKinds(table, order, net, outcomes, arithmetic),
  };
}
