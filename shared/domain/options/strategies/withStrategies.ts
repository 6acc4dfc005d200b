import type { MoneyColumn, TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { netOf } from '#domain/trades/trade.ts';
import { type Decimal, fromScaled, fromUnits, ONE, ZERO } from '#domain/units/decimal.ts';
import { applyOverrides } from './applyOverrides.ts';
import { type Strategy, strategiesOf } from './strategiesOf.ts';
import type { StrategyOverride } from './strategyOverride.ts';

/**
 * A table of trades counted leg by leg. The risk written on a structure is that of all its legs, so a leg has none, and no R: the structure has. The same
 * table where no row is a leg.
 */
export function legTable(table: TradeTable, strategies: readonly Strategy[]): TradeTable {
  const own = new Set(strategies.flatMap(({ trades }) => (trades.length > 1 ? trades.map(({ id }) => id) : [])));
  if (own.size === 0) return table;
  const legs = Uint8Array.from(table.id, (id) => (own.has(id) ? 1 : 0));
  const withoutLegs = (column: MoneyColumn): MoneyColumn => {
    const left = column.slice();
    for (let row = 0; row < legs.length; row++) if (legs[row] === 1) left[row] = left instanceof Float64Array ? 0 : (0n as never);
    return left;
  };
  const { risk, risks } = table;
  return {
    ...table,
    risk: withoutLegs(risk),
    ...(risks && { risks: { written: withoutLegs(risks.written), stop: withoutLegs(risks.stop) } }),
    legs,
  };
}

/** A table of trades whose exits know their strategy, and the strategies, those of one trade included. */
type WithStrategies = { readonly table: TradeTable; readonly strategies: readonly Strategy[] };

/** Numbers the multi-leg strategies in the exits of a table of trades; the same table if there are no strategies. */
export function numberStrategies(table: TradeTable, strategies: readonly Strategy[]): TradeTable {
  const several = strategies.filter(({ trades }) => trades.length > 1);
  if (several.length === 0) return table;
  const numbers = new Map(several.flatMap(({ trades }, number) => trades.map(({ id }) => [id, number] as const)));
  const numberOf = Int32Array.from(table.id, (id) => numbers.get(id) ?? -1);
  return { ...table, exits: { ...table.exits, strategy: Int32Array.from(table.exits.row, (row) => numberOf[row]!) } };
}

const PRECISIONS = ['second', 'minute', 'day'] as const;

/** A display number as a Decimal; 0 when unknown. */
const nearest = (value: number): Decimal => (Number.isNaN(value) ? ZERO : fromUnits(BigInt(Math.round(value * Number(ONE)))));

/**
 * The rows of a table of trades that can be legs of an option strategy, as trades without their fills: options, and shares of what an account has had options
 * on. Enough to recognize strategies; rolls and assignments (campaigns) need the fills.
 */
function legCandidates(table: TradeTable): Trade[] {
  const heads: Trade[] = [];
  const { instruments, accounts } = table;
  const isOption = instruments.map(({ kind }) => kind === 'option' || kind === 'futureOption');
  if (!isOption.includes(true)) return heads;
  const families = new Set<string>();
  const familyOf = (row: number) => {
    const { underlying, currency } = instruments[table.instrument[row]!]!;
    return `${table.account[row]}\n${underlying}\n${currency}`;
  };
  for (let row = 0; row < table.size; row++) if (isOption[table.instrument[row]!]) families.add(familyOf(row));
  const money = (column: MoneyColumn, row: number) => fromScaled(column[row]!, table.scale);
  for (let row = 0; row < table.size; row++) {
    const instrument = instruments[table.instrument[row]!]!;
    if (!isOption[table.instrument[row]!] && (instrument.kind !== 'stock' || !families.has(familyOf(row)))) continue;
    const [gross, fees] = [money(table.gross, row), money(table.fees, row)];
    const [closedAt, exitPrice] = [table.closedAt[row]!, table.exitPrice[row]!];
    heads.push({
      id: table.id[row]!,
      account: accounts[table.account[row]!]!,
      instrument,
      side: table.side[row] === 1 ? 'long' : 'short',
      openedAt: table.openedAt[row]!,
      closedAt: Number.isNaN(closedAt) ? null : closedAt,
      precision: PRECISIONS[table.precision[row]!]!,
      quantity: nearest(table.quantity[row]!),
      openQuantity: nearest(table.openQuantity[row]!),
      entryPrice: nearest(table.entryPrice[row]!),
      exitPrice: Number.isNaN(exitPrice) ? null : nearest(exitPrice),
      gross,
      fees,
      net: netOf({ gross, fees }),
      fills: [],
      realizations: [],
      matches: 0,
    });
  }
  return heads;
}

/**
 * Recognizes the option strategies of a table of trades, with overrides applied, for the equity series. Call it once
 * per table, not per filter; stocks alone cost nothing.
 */
export function withStrategies(table: TradeTable, overrides: readonly StrategyOverride[] = []): WithStrategies {
  const trades = legCandidates(table);
  const strategies = applyOverrides(trades, strategiesOf(trades), overrides);
  return { table: numberStrategies(table, strategies), strategies };
}
