import { defaultRiskRules, type RiskRules } from '#domain/accounts/riskSettings.ts';
import { joinInBlocks } from '#domain/metrics/table/joinInBlocks.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Strategy } from '../strategies/strategiesOf.ts';
import { strategyNames } from '../strategies/strategyNames.ts';
import type { Campaign } from './campaignsOf.ts';
import type { Segment } from './strategySegments.ts';
import { withRisk } from './withRisk.ts';

/** A journal counted by one unit: its table, and what each row of it is. */
export type GroupedTable = {
  readonly table: TradeTable;
  /** A row's group if it is more than a trade, and its member rows in the table of trades. */
  at(row: number): { readonly group: Strategy | Campaign | null; readonly trades: TradeTable; readonly members: readonly number[] };
};

const strategyText = ({ title, name }: Strategy): string => title ?? strategyNames[name];

/** Name of a strategy or campaign: the trader's own words first, then "Iron condor", "Wheel", "Short put, rolled". */
export function groupName(group: Strategy | Campaign): string {
  if (!('kind' in group)) return strategyText(group);
  const titled = group.strategies.find(({ title }) => title !== null);
  if (titled !== undefined) return strategyText(titled);
  const first = group.strategies[0];
  if (group.kind === 'wheel') return 'Wheel';
  if (first === undefined) return 'Shares';
  return group.kind === 'single' ? strategyText(first) : `${strategyText(first)}, ${group.kind}`;
}

/** Strategy names of the rows of some segments; absent if every row is a single trade. */
function strategiesIn(segments: readonly Segment[], size: number): Pick<TradeTable, 'strategies'> {
  if (segments.every(({ grouping }) => grouping === null)) return {};
  const names = segments.flatMap(({ table, grouping }) =>
    Array.from({ length: grouping?.table.size ?? table.size }, (_, row) => {
      const group = grouping?.groups[row] ?? null;
      return group === null ? '' : groupName(group);
    }),
  );
  const own = ['', ...new Set(names.filter((name) => name !== ''))];
  const places = new Map(own.map((name, place) => [name, place]));
  return { strategies: { names: own, of: Uint16Array.from({ length: size }, (_, row) => places.get(names[row]!)!) } };
}

const known = new WeakMap<TradeTable, { readonly rules: RiskRules; readonly table: TradeTable }>();

/** The rows of a segment with their risk; kept, so that a write costs its own segment. */
function segmentRows({ table, grouping }: Segment, rules: RiskRules): TradeTable {
  const rows = grouping?.table ?? table;
  const before = known.get(rows);
  if (before?.rules === rules) return before.table;
  const found = withRisk(rows, rules, (row) => grouping?.groups[row] ?? null);
  known.set(rows, { rules, table: found });
  return found;
}

/** Segments, one after the other, as one count, with the risk of each row by the trader's rules. */
export function groupedTable(segments: readonly Segment[], rules: RiskRules = defaultRiskRules): GroupedTable {
  // A percentage is of the balance, which all rows before made.
  const isByBalance = rules.from.includes('perTrade');
  const tables = segments.map((segment) => (isByBalance ? (segment.grouping?.table ?? segment.table) : segmentRows(segment, rules)));
  const starts: number[] = [];
  let size = 0;
  for (const table of tables) {
    starts.push(size);
    size += table.size;
  }
  function at(row: number): ReturnType<GroupedTable['at']> {
    const piece = starts.findLastIndex((start) => start <= row);
    const { legs, grouping } = segments[piece]!;
    const own = row - starts[piece]!;
    return { group: grouping?.groups[own] ?? null, trades: legs, members: grouping?.members[own] ?? [own] };
  }
  const joined = { ...joinInBlocks(tables), ...strategiesIn(segments, size) };
  return { table: isByBalance ? withRisk(joined, rules, (row) => at(row).group) : joined, at };
}
