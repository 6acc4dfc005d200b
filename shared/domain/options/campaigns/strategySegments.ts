import { rowsById } from '#domain/metrics/table/allRows.ts';
import { joinTables } from '#domain/metrics/table/joinTables.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { MAX_TOGETHER_MS } from '../strategies/openedTogether.ts';
import { activeOverrides, overriddenTrades, type StrategyOverride } from '../strategies/strategyOverride.ts';
import { legTable, withStrategies } from '../strategies/withStrategies.ts';
import { type GroupedRows, groupRows } from './groupRows.ts';

/**
 * Tables of one account that share strategies: one table, or several joined by a strategy or an override. `table`:
 * their trades with numbered strategies, `legs` the same counted leg by leg; `grouping` counts them by strategies,
 * null if every trade is single.
 */
export type Segment = { readonly table: TradeTable; readonly legs: TradeTable; readonly grouping: GroupedRows | null };

type Cached = { readonly tables: readonly TradeTable[]; readonly overrides: string; readonly segment: Segment };
const known = new WeakMap<TradeTable, Cached>();

type Reach = { readonly first: number; readonly last: number; readonly options: boolean };
const reaches = new WeakMap<TradeTable, Reach>();

/** When the first and the last trade of a table were opened, and whether it has options. */
function reachOf(table: TradeTable): Reach {
  let reach = reaches.get(table);
  if (reach === undefined) {
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const time of table.openedAt) {
      first = Math.min(first, time);
      last = Math.max(last, time);
    }
    reach = { first, last, options: table.instruments.some(({ right }) => right !== undefined) };
    reaches.set(table, reach);
  }
  return reach;
}

/** Tables of one account, in order of opening, in runs whose neighbors are too close in time to be separated. */
function runsOf(tables: readonly TradeTable[]): TradeTable[][] {
  const runs: TradeTable[][] = [];
  let run: Reach | null = null;
  for (const table of tables.toSorted((a, b) => reachOf(a).first - reachOf(b).first)) {
    const { first, last, options } = reachOf(table);
    if (run !== null && first - run.last <= MAX_TOGETHER_MS && (options || run.options)) {
      runs.at(-1)!.push(table);
      run = { first: run.first, last: Math.max(run.last, last), options: options || run.options };
    } else {
      runs.push([table]);
      run = { first, last, options };
    }
  }
  return runs;
}

/** Joins runs that one override names trades of. */
function mergedRuns(runs: readonly TradeTable[][], overrides: readonly StrategyOverride[]): TradeTable[][] {
  let all = [...runs];
  for (const each of overrides) {
    const ids = overriddenTrades(each);
    const touched = all.filter((run) => run.some((table) => ids.some((id) => rowsById(table).has(id))));
    if (touched.length > 1) all = [...all.filter((run) => !touched.includes(run)), touched.flat()];
  }
  return all;
}

function segmentOf(tables: readonly TradeTable[], overrides: readonly StrategyOverride[]): Segment {
  const own = overrides.filter((each) => overriddenTrades(each).some((id) => tables.some((table) => rowsById(table).has(id))));
  const text = JSON.stringify(own);
  const before = known.get(tables[0]!);
  if (before?.overrides === text && before.tables.length === tables.length && before.tables.every((table, i) => table === tables[i]))
    return before.segment;
  const joined = joinTables(tables);
  const { table, strategies } = withStrategies(joined, own);
  const segment = { table, legs: legTable(table, strategies), grouping: strategies.length === 0 ? null : groupRows(table, strategies) };
  known.set(tables[0]!, { tables, overrides: text, segment });
  return segment;
}

/**
 * The tables of a journal (each of one account) with strategies recognized and overrides applied. Each segment is cached for the same
 * tables and overrides, so a write costs its affected segments and not the whole journal.
 */
export function strategySegments(tables: readonly TradeTable[], overrides: readonly StrategyOverride[]): Segment[] {
  const accountsOf = (ids: readonly string[]) =>
    new Set(tables.filter((table) => ids.some((id) => rowsById(table).has(id))).map(({ accounts }) => accounts[0]!));
  // Trades of several accounts are never one strategy, so such a merge is ignored.
  const active = activeOverrides(overrides).filter((each) => each.kind !== 'merge' || accountsOf(each.trades).size === 1);
  const byAccount = Map.groupBy(
    tables.filter(({ size }) => size > 0),
    ({ accounts }) => accounts[0]!,
  );
  return [...byAccount.values()].flatMap((own) =>
    own.some((table) => reachOf(table).options)
      ? mergedRuns(runsOf(own), active).map((run) => segmentOf(run, active))
      : own.map((table) => ({ table, legs: table, grouping: null })),
  );
}
