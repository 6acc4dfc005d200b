import { campaignsOf } from '#domain/options/campaigns/campaignsOf.ts';
import { applyOverrides } from '#domain/options/strategies/applyOverrides.ts';
import { familyOf, isOption } from '#domain/options/strategies/openedTogether.ts';
import { strategiesOf } from '#domain/options/strategies/strategiesOf.ts';
import { overridesOfTrades, type StrategyOverride, splitOffTrades } from '#domain/options/strategies/strategyOverride.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { netOf } from '#domain/trades/trade.ts';
import { add, type Decimal, timesWhole, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { readDecimals, spread } from '../codec/column.ts';
import type { Chapter } from './chapter.ts';
import type { Totals } from './journalManifest.ts';

type Sum = { -readonly [K in keyof Totals]: Totals[K] };

const zero = (currency: string): Sum => ({ currency, trades: 0, wins: 0, losses: 0, breakevens: 0, gross: ZERO, fees: ZERO });

function count(sums: Map<string, Sum>, { currency, ...other }: Totals, sign: 1 | -1): void {
  const sum = sums.get(currency) ?? zero(currency);
  sums.set(currency, sum);
  sum.trades += sign * other.trades;
  sum.wins += sign * other.wins;
  sum.losses += sign * other.losses;
  sum.breakevens += sign * other.breakevens;
  sum.gross = add(sum.gross, timesWhole(other.gross, BigInt(sign)));
  sum.fees = add(sum.fees, timesWhole(other.fees, BigInt(sign)));
}

/** One closed trade, strategy or campaign as totals. */
function totalsOfOne(currency: string, gross: Decimal, fees: Decimal): Totals {
  const net = netOf({ gross, fees });
  return { ...zero(currency), trades: 1, [net > 0n ? 'wins' : net < 0n ? 'losses' : 'breakevens']: 1, gross, fees };
}

/** Totals without some and with others, currency by currency. Currencies without a trade are omitted; the most traded come first. */
export function replaceTotals(totals: readonly Totals[], without: readonly Totals[], and: readonly Totals[]): Totals[] {
  const sums = new Map<string, Sum>();
  for (const each of totals) count(sums, each, 1);
  for (const each of without) count(sums, each, -1);
  for (const each of and) count(sums, each, 1);
  return [...sums.values()].filter(({ trades }) => trades !== 0).sort((a, b) => b.trades - a.trades || (a.currency < b.currency ? -1 : 1));
}

/** The totals of a chapter's closed trades. */
export function chapterTotals({ size, trades, instruments }: Chapter): Totals[] {
  const [gross, fees] = [readDecimals(trades.gross, size), readDecimals(trades.fees, size)];
  const instrument = spread(trades.instrument, size);
  const open = new Set(trades.open);
  const sums = new Map<string, Sum>();
  for (let row = 0; row < size; row++)
    if (!open.has(row)) count(sums, totalsOfOne(instruments[instrument[row]!]!.currency, gross[row]!, fees[row]!), 1);
  return replaceTotals([...sums.values()], [], []);
}

/** The fields of a result that totals need. */
type Group = { readonly trades: readonly Trade[]; readonly closedAt: Millis | null; readonly gross: Decimal; readonly fees: Decimal };

/** Totals of trades counted one by one: those that are closed. */
export const tradeTotals = (trades: readonly Trade[]): Totals[] => groupsTotals(trades.map((trade) => ({ ...trade, trades: [trade] })));

const groupsTotals = (groups: readonly Group[]): Totals[] =>
  replaceTotals(
    [],
    [],
    groups.flatMap(({ trades, closedAt, gross, fees }) =>
      closedAt === null ? [] : totalsOfOne(trades[0]!.instrument.currency, gross, fees),
    ),
  );

/**
 * Totals of trades counted by strategies or campaigns: a fully closed one counts as one, regardless of its trades'
 * months; a trade in no group counts as one. Only trades of an underlying with options in the account can be
 * grouped.
 */
export function groupTotals(trades: readonly Trade[], unit: Exclude<CountingUnit, 'trade'>, stored: readonly StrategyOverride[]): Totals[] {
  const families = new Set(trades.filter(isOption).map(familyOf));
  if (families.size === 0) return tradeTotals(trades);
  const some = trades.filter((trade) => families.has(familyOf(trade)));
  const overrides = overridesOfTrades(stored, some);
  const strategies = applyOverrides(some, strategiesOf(some), overrides);
  const groups = unit === 'strategy' ? strategies : campaignsOf(some, strategies, splitOffTrades(overrides));
  const taken = new Set(groups.flatMap((group) => group.trades.map(({ id }) => id)));
  return replaceTotals(groupsTotals(groups), [], tradeTotals(trades.filter(({ id }) => !taken.has(id))));
}
