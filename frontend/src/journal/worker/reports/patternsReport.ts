import { type ResultBins, resultBins } from '#domain/breakdowns/resultBins.ts';
import { arithmeticOf } from '#domain/metrics/folds/arithmetic.ts';
import { type CountedBehavior, type PatternReport, patternKey, type TestedGroup } from '#domain/patterns/patternReport.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import { type JournalTrade, journalTrade } from '../journalTrade.ts';
import type { ReportSelection } from './reportSelection.ts';
import { type RunningSearch, runSearch } from './runningSearch.ts';

/** A group as screens show it: without its rows, which are many. */
export type ShownGroup = Omit<TestedGroup, 'rows'>;

/** A pattern: its newest trades, and how its results and those of all others are spread. */
export type ShownPattern = ShownGroup & { readonly latest: readonly JournalTrade[]; readonly bins: ResultBins | null };

/** A search's result for screens: the patterns apart from the noise. */
export type PatternsReport = Omit<PatternReport, 'groups' | 'counted' | 'rows'> & {
  readonly patterns: readonly ShownPattern[];
  readonly noise: readonly ShownGroup[];
  readonly counted: readonly Omit<CountedBehavior, 'rows'>[];
};

const LATEST = 5;

const keyOf = ({ filter, view }: ReportSelection) => JSON.stringify([filter, view]);

/** The search of a selection, begun when it is first asked for. */
function searchOf(selection: ReportSelection): RunningSearch {
  const key = keyOf(selection);
  const search = selection.searches.get(key) ?? runSearch(async () => (await import('./patternSearch.ts')).patternSearch(selection));
  selection.searches.set(key, search);
  return search;
}

const withoutRows = <T extends { readonly rows: Uint32Array }>({ rows: _, ...shown }: T): Omit<T, 'rows'> => shown;

/** Distribution of a group's results, and of all others. */
function binsOf({ table }: ReportSelection, { rows, basis }: PatternReport, group: TestedGroup): ResultBins | null {
  const isIn = new Uint8Array(table.size);
  for (const row of group.rows) isIn[row] = 1;
  const scaleOf = (row: number) => (basis === 'r' ? Number(table.risk[row]) : 10 ** table.scale);
  return resultBins(
    Array.from(rows, (row) => (Number(table.gross[row]) - Number(table.fees[row])) / scaleOf(row)),
    Uint8Array.from(rows, (row) => (isIn[row] === 1 ? 1 : 2)),
  );
}

/** The result of a selection's search for a waiting caller; null if every caller left. */
export async function patternsReport(selection: ReportSelection, { by }: { readonly by: string }): Promise<PatternsReport | null> {
  const search = searchOf(selection);
  search.waiting.add(by);
  const report = await search.found;
  if (report === null) return null;
  const { groups, counted, rows: _, ...about } = report;
  const latestOf = ({ rows }: TestedGroup) => Array.from(rows.slice(-LATEST).reverse(), (row) => journalTrade(selection.table, row));
  return {
    ...about,
    patterns: groups
      .filter(({ strength }) => strength !== null)
      .map((group) => ({ ...withoutRows(group), latest: latestOf(group), bins: binsOf(selection, report, group) })),
    noise: groups.filter(({ strength }) => strength === null).map(withoutRows),
    counted: counted.map(withoutRows),
  };
}

/** Progress of a selection's search, from 0 to 1. */
export const patternsProgress = (selection: ReportSelection, _ask: undefined): number =>
  selection.searches.get(keyOf(selection))?.progress() ?? 0;

/** Leaves the search of a selection: it stops when no other caller waits, unless it is done. */
export function leavePatterns(selection: ReportSelection, { by }: { readonly by: string }): void {
  const search = selection.searches.get(keyOf(selection));
  if (search === undefined || !search.waiting.delete(by) || search.waiting.size > 0 || search.progress() === 1) return;
  search.stop();
  selection.searches.delete(keyOf(selection));
}

/** Sum of some patterns' trades, each trade once. */
type PatternSum = { readonly patterns: number; readonly trades: number; readonly net: Decimal; readonly totalR: number };

/** Sums of edges and leaks, without the patterns of some keys (see patternKey). Null without a search. */
export async function patternSums(
  selection: ReportSelection,
  { without }: { readonly without: readonly string[] },
): Promise<{ readonly edges: PatternSum; readonly leaks: PatternSum } | null> {
  const report = await selection.searches.get(keyOf(selection))?.found;
  if (report == null) return null;
  const { table } = selection;
  const arithmetic = arithmeticOf(table);
  const [gross, fees] = [arithmetic.column(table.gross), arithmetic.column(table.fees)];
  const sumOf = (groups: readonly TestedGroup[]): PatternSum => {
    const rows = new Set(groups.flatMap((group) => Array.from(group.rows)));
    let [net, totalR] = [arithmetic.zero, 0];
    for (const row of rows) {
      net += gross[row]! - fees[row]!;
      const risk = Number(table.risk[row]);
      if (risk > 0) totalR += Number(gross[row]! - fees[row]!) / risk;
    }
    return { patterns: groups.length, trades: rows.size, net: arithmetic.toDecimal(net), totalR };
  };
  const shown = report.groups.filter((group) => group.strength !== null && !without.includes(patternKey(group)));
  return { edges: sumOf(shown.filter(({ effect }) => effect > 0)), leaks: sumOf(shown.filter(({ effect }) => effect < 0)) };
}
