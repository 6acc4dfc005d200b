import { allRows } from '#domain/metrics/table/allRows.ts';
import { risksOf } from '#domain/metrics/table/joinTables.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { dayColumn, tradingDays } from '#domain/metrics/table/tradingDays.ts';
import type { Leg } from '#domain/options/leg.ts';
import { boundedLoss } from '#domain/options/payoff.ts';
import type { OpenExpiry } from '#domain/tradePlans/comingDays.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { add, type Decimal, decimal, fromScaled, sumOf, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { equityOf } from '../equityOf.ts';
import { selectedRows } from '../selectedRows.ts';
import type { ReportSelection } from './reportSelection.ts';

/**
 * Today's trades in any currency, its result, and the open positions: money of the view's currency, counted by its unit; risk is of whole structures.
 * `openRisk`: the planned risk or the risk at the stop; for options without either, their maximum loss. `equity`: deposits plus realized results; null without
 * deposits.
 */
export type DayState = {
  readonly net: Decimal;
  readonly trades: number;
  readonly openRisk: Decimal;
  readonly openWithoutRisk: number;
  readonly openSymbols: readonly string[];
  /** When open options expire, each underlying and day once. */
  readonly openExpiries: readonly OpenExpiry[];
  readonly equity: Decimal | null;
};

/** Rows of the view's currency, without the sample. */
export const ownRows = ({ table, rows }: Pick<ReportSelection, 'table' | 'rows'>): Uint32Array => rows ?? allRows(table.size);

/** Underlyings of options and futures with the days they expire, each once. */
function expiriesOf(instruments: readonly Instrument[]): readonly OpenExpiry[] {
  const found = instruments.flatMap(({ underlying: symbol, expiry: day }) => (day === undefined ? [] : [{ symbol, day }]));
  return [...new Map(found.map((each) => [`${each.symbol} ${each.day}`, each])).values()];
}

const DIGITS = 8;

/** A trade's open part as a leg; null unless it is an option. */
function openLeg(table: TradeTable, row: number): Leg | null {
  const { right, strike, expiry, multiplier } = table.instruments[table.instrument[row]!]!;
  if (right === undefined || strike === undefined || expiry === undefined) return null;
  const [quantity, price] = [table.openQuantity[row]!, table.entryPrice[row]!].map((value) => decimal(value.toFixed(DIGITS))) as [
    Decimal,
    Decimal,
  ];
  return { side: table.side[row] === 1 ? 'long' : 'short', quantity, price, multiplier, option: { right, strike, expiry } };
}

/** Maximum loss of open options; null with shares among them. */
function mostLost(table: TradeTable, members: readonly number[]): Decimal | null {
  const open = members.filter((row) => Number.isNaN(table.closedAt[row]));
  const legs = open.map((row) => openLeg(table, row)).filter((leg) => leg !== null);
  if (legs.length === 0 || legs.length < open.length) return null;
  return boundedLoss(legs);
}

/**
 * An open row's risk: written or at its stop, for its open part, otherwise its options' maximum loss. Null if both
 * are unknown: the usual risk per trade limits no loss.
 */
function openRisk({ table, membersAt }: ReportSelection, row: number): Decimal | null {
  const { trades, members } = membersAt(row);
  const { written, stop } = risksOf(table);
  const risk = Number(written[row]) || Number(stop[row]);
  if (!(risk > 0)) return mostLost(trades, members);
  const left = Math.max(...members.map((member) => trades.openQuantity[member]! / trades.quantity[member]! || 0));
  return fromScaled(BigInt(Math.round(risk * Math.min(1, left))), table.scale);
}

/** The state of the present day of each account, and of positions open at `now`. */
export function dayState(selection: ReportSelection, now: Millis): DayState {
  const { table, view, membersAt } = selection;
  const own = new Set(ownRows(selection));
  const open = [...own].filter((row) => Number.isNaN(table.closedAt[row]));
  const { exits, scale } = table;
  const everyRow = ownRows({ table, rows: selectedRows(table, selection.filter, { ...view, currency: null }) });
  const [days, exitedOn] = [tradingDays(table, view.zone), dayColumn(table, 'exits', view.zone)];
  let [net, realized] = [ZERO, ZERO];
  exits.row.forEach((row, exit) => {
    if (!own.has(row)) return;
    const result = fromScaled(BigInt(exits.gross[exit]!) - BigInt(exits.fees[exit]!), scale);
    realized = add(realized, result);
    if (exitedOn[exit] === days.at(row, now)) net = add(net, result);
  });
  const { startingCapital, cash } = equityOf(table, null, {}, view);
  const put = add(startingCapital, sumOf(cash.map(({ amount }) => amount)));
  const structures = selection.structures();
  const isOpen = (row: number) => Number.isNaN(structures.table.closedAt[row]);
  const risks = [...ownRows(structures)].filter(isOpen).map((row) => openRisk(structures, row));
  const instruments = open.flatMap((row) => {
    const { trades, members } = membersAt(row);
    return members
      .filter((member) => Number.isNaN(trades.closedAt[member]))
      .map((member) => trades.instruments[trades.instrument[member]!]!);
  });
  return {
    net,
    trades: [...everyRow].filter((row) => days.opened(row) === days.at(row, now)).length,
    openRisk: sumOf(risks.filter((risk) => risk !== null)),
    openWithoutRisk: risks.filter((risk) => risk === null).length,
    openSymbols: open.map((row) => table.instruments[table.instrument[row]!]!.underlying),
    openExpiries: expiriesOf(instruments),
    equity: put > 0n ? add(put, realized) : null,
  };
}
