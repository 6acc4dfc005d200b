import type { DayCount } from '#domain/accounts/dayCount.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import type { Millis, MillisColumn } from '#domain/units/millis.ts';

/**
 * A closed trade's excursion against (MAE) and for (MFE) its average entry, from price bars: amounts of at least 0
 * in the trade's currency. `capture`: the result before fees as a share of MFE, 0 or less without a gain; null if
 * the price never moved in its favor. `seconds`: length of the bars.
 */
export type MeasuredExcursion = {
  readonly mae: Decimal;
  readonly mfe: Decimal;
  readonly capture: number | null;
  readonly seconds: number;
};

/** Integers of one column: plain numbers while every sum stays below 2^53, else bigint. */
export type MoneyColumn = Float64Array | BigInt64Array;

/**
 * Every exit of a table's trades, open ones included, as columns: exit i realized `gross[i]` − `fees[i]` at
 * `time[i]`. In no order. Days and equity are folded from these, so they are the same whether rows are trades,
 * strategies or campaigns; everything a row realizes in one instant may be one exit.
 */
export type Exits = {
  /** The row of the table that the exit belongs to. */
  readonly row: Uint32Array;
  /** UTC milliseconds. */
  readonly time: MillisColumn;
  readonly gross: MoneyColumn;
  readonly fees: MoneyColumn;
  /** A number for each recognized strategy of several trades, the same in all its exits; -1 for none. `withStrategies` sets it. */
  readonly strategy: Int32Array;
};

/** `precision` of a trade known only by its date. */
export const DAY_ONLY = 2;

/** Where the stop of a trade is against its plan's: there, further from the entry, or nearer to it. */
export type StopAgainstPlan = 'planned' | 'wider' | 'tighter';

/**
 * The trades that followed a plan, where their stops are against its stop where both have one, and when the trader began to plan (UTC milliseconds).
 * `ignored`: those that broke it (see planBreaks), and trades against the side of a plan that was waiting, which followed none.
 */
export type PlannedTrades = {
  readonly since: Millis;
  readonly trades: ReadonlySet<TradeId>;
  readonly stops: ReadonlyMap<TradeId, StopAgainstPlan>;
  readonly ignored: ReadonlySet<TradeId>;
};

/** Names of playbooks by id, and latest texts of their rules, by "AbCd1234.2". */
export type PlaybookNames = { readonly playbooks: ReadonlyMap<string, string>; readonly rules: ReadonlyMap<string, string> };

/** A moment in an account whose file gives it another trade date than its session's: "2026-11-27". */
type GivenTradeDay = { readonly account: string; readonly time: Millis; readonly day: string };

/**
 * Trades as columns, from which every figure is folded: row i of each column is trade i. Built from chapters in the
 * browser's worker and on the server alike. Money is in integers of 10^-scale; the trade's currency is its
 * instrument's. Rows have no order.
 */
export type TradeTable = {
  readonly size: number;
  readonly scale: number;
  readonly accounts: readonly string[];
  readonly instruments: readonly Instrument[];
  readonly setups: readonly string[];
  readonly tagSets: readonly (readonly string[])[];
  readonly mistakeSets: readonly (readonly string[])[];
  readonly emotionSets: readonly (readonly string[])[];
  /** Checklists of playbooks (see readChecks). */
  readonly checkSets: readonly (readonly string[])[];
  readonly id: readonly TradeId[];
  readonly account: Uint16Array;
  readonly instrument: Uint32Array;
  /** 1 long, -1 short. */
  readonly side: Int8Array;
  /** UTC milliseconds; `closedAt` is NaN while open. */
  readonly openedAt: MillisColumn;
  readonly closedAt: MillisColumn;
  /** Precision of times: 0 to the second, 1 to the minute, 2 to the day; the latter have no hour. */
  readonly precision: Uint8Array;
  readonly gross: MoneyColumn;
  /** Fees deducted from results: the charged ones, or 0 in a table of results before fees. */
  readonly fees: MoneyColumn;
  /** Charged fees, if `fees` excludes them. Use `chargedFees`. */
  readonly charged?: MoneyColumn;
  /** Risk that R counts from, in money; 0 when none is known. As written, else at the stop, unless `withRisk` applied other rules. */
  readonly risk: MoneyColumn;
  /** Risk as written on each trade, and from its entry to its stop; 0 when unknown. Absent in tables of stated trades. */
  readonly risks?: { readonly written: MoneyColumn; readonly stop: MoneyColumn };
  /** Source of `risk`: its place in `riskSources` plus one, 0 for none. `withRisk` sets it. */
  readonly riskFrom?: Uint8Array;
  /** 1 where a result is break-even by the trader's range. `withBreakEven` sets it; absent: at exactly 0. */
  readonly breakEven?: Uint8Array;
  /**
   * For reading, not for folding: binary numbers. Prices are NaN in a row of several trades, quantities too when they
   * are of several kinds.
   */
  readonly quantity: Float64Array;
  readonly openQuantity: Float64Array;
  readonly entryPrice: Float64Array;
  readonly exitPrice: Float64Array;
  /** The annotated stop and first target, in prices like `entryPrice`; NaN if missing. */
  readonly stop: Float64Array;
  readonly target: Float64Array;
  readonly fillCount: Uint16Array;
  /** Index into `setups`, `tagSets`, `mistakeSets`, `emotionSets`, `checkSets`; 0 means empty. */
  readonly setup: Uint16Array;
  readonly tags: Uint16Array;
  readonly mistakes: Uint16Array;
  readonly emotions: Uint16Array;
  readonly checks: Uint16Array;
  /** 0 unrated, 1 to 5. */
  readonly rating: Uint8Array;
  readonly reviewed: Uint8Array;
  /** 1 where a note is written on it. */
  readonly noted: Uint8Array;
  readonly screenshots: Uint16Array;
  /** Number of additions while losing (see addsToLoser). */
  readonly addsToLoser: Uint16Array;
  readonly exits: Exits;
  /** Trade dates in files that differ from their sessions' (see Fill.tradeDay), by account and time; absent if empty. */
  readonly tradeDays?: readonly GivenTradeDay[];
  /** Day conventions of accounts that chose one; absent if settings are not loaded. Use `tradingDays`. */
  readonly dayCounts?: ReadonlyMap<string, DayCount>;
  /** The trader's day tags by day ("2026-11-20"); absent if not loaded. */
  readonly dayTags?: ReadonlyMap<string, readonly string[]>;
  /** Trades that followed a plan, and the time of the first plan; absent if plans are not loaded. */
  readonly plans?: PlannedTrades;
  /** Names of the trader's playbooks and rules; absent if not loaded. */
  readonly playbooks?: PlaybookNames;
  /** Excursions of closed trades with price bars. Absent if bars are not loaded. Use `excursionAt`. */
  readonly excursions?: ReadonlyMap<TradeId, MeasuredExcursion>;
  /**
   * 1 if the row is one leg of a multi-leg structure: it has no risk of its own. Absent if there is no such row, and
   * if rows are whole structures.
   */
  readonly legs?: Uint8Array;
  /** Name of a row's option strategy, by its index in `names`; 0 means none. Absent if rows are not counted by strategies. */
  readonly strategies?: { readonly names: readonly string[]; readonly of: Uint16Array };
};

/** The excursion of a row; undefined where it is not known. A row of several trades has none: legs reach their ends at different times. */
export const excursionAt = ({ excursions, entryPrice, id }: TradeTable, row: number): MeasuredExcursion | undefined =>
  excursions === undefined || Number.isNaN(entryPrice[row]) ? undefined : excursions.get(id[row]!);

/** Charged fees of each row, even if results are before fees: whole numbers at the table's scale. */
export const chargedFees = ({ charged, fees }: Pick<TradeTable, 'charged' | 'fees'>): MoneyColumn => charged ?? fees;

const known = new WeakMap<Int32Array, number>();

/** Number of strategies in a table's exits. Cached, because columns never change. */
export function strategyCount(strategy: Int32Array): number {
  let count = known.get(strategy);
  if (count === undefined) {
    count = 0;
    for (let exit = 0; exit < strategy.length; exit++) if (strategy[exit]! >= count) count = strategy[exit]! + 1;
    known.set(strategy, count);
  }
  return count;
}
