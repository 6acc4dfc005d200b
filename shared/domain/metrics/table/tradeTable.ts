import type { DayCount } from '#domain/accounts/dayCount.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import type { TradeId } from '#domain/units/ids.ts';
import type { Millis, MillisColumn } from '#domain/units/millis.ts';
import type { MeasuredExcursion } from './measuredExcursion.ts';

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

/** What playbooks are called by their ids, and their rules as they were last written, by "AbCd1234.2". */
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
  /** How exactly times are known: 0 to the second, 1 to the minute, 2 only the day; such trades have no hour. */
  readonly precision: Uint8Array;
  readonly gross: MoneyColumn;
  /** What results are after: what was charged, or nothing in a table of results before fees. */
  readonly fees: MoneyColumn;
  /** What was charged, where `fees` leaves it out. Ask `chargedFees`. */
  readonly charged?: MoneyColumn;
  /** Risk as planned, else at the stop, in money; 0 when none is known. */
  readonly risk: MoneyColumn;
  /**
   * For reading, not for folding: binary numbers. Prices are NaN in a row of several trades, quantities too when they
   * are of several kinds.
   */
  readonly quantity: Float64Array;
  readonly openQuantity: Float64Array;
  readonly entryPrice: Float64Array;
  readonly exitPrice: Float64Array;
  /** The stop and the first target as written on the trade, in prices as `entryPrice`; NaN where there is none. */
  readonly stop: Float64Array;
  readonly target: Float64Array;
  readonly fillCount: Uint16Array;
  /** Index into `setups`, `tagSets`, `mistakeSets`, `emotionSets`, `checkSets`; 0 is none. */
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
  /** How often it was added to while it was losing (see addsToLoser). */
  readonly addsToLoser: Uint16Array;
  readonly exits: Exits;
  /** Trade dates given by files that are not those of their sessions (see Fill.tradeDay), by account and time; absent where there are none. */
  readonly tradeDays?: readonly GivenTradeDay[];
  /** How accounts count days where their trader chose it; absent where nobody has read their settings. Ask `tradingDays`. */
  readonly dayCounts?: ReadonlyMap<string, DayCount>;
  /** The trader's tags of days by day ("2026-11-20"); absent where nobody has read them. */
  readonly dayTags?: ReadonlyMap<string, readonly string[]>;
  /** Which trades followed a plan, and when the first plan was written; absent where nobody has read the plans. */
  readonly plans?: PlannedTrades;
  /** What the trader's playbooks and their rules are called; absent where nobody has read them. */
  readonly playbooks?: PlaybookNames;
  /** How far closed trades went, as price bars have it; those without are not in it. Absent where nobody has read the bars. Ask `excursionAt`. */
  readonly excursions?: ReadonlyMap<TradeId, MeasuredExcursion>;
  /** 1 where the row is one leg of a structure of several: it has no risk of its own. Absent where there is none, and where structures are whole rows. */
  readonly legs?: Uint8Array;
  /** What the option strategy of a row is called, by the row's place in `names`; 0 is none. Absent where rows are not counted by strategies. */
  readonly strategies?: { readonly names: readonly string[]; readonly of: Uint16Array };
};
