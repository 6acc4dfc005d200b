import { closedResults } from '#domain/metrics/closedResults.ts';
import { rowsInOrder } from '#domain/metrics/computeStatistics.ts';
import { exitsInOrder } from '#domain/metrics/folds/exitOrder.ts';
import { foldDays } from '#domain/metrics/folds/foldDays.ts';
import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import { proposeWords, type TradeProposal } from '#domain/proposals/proposeWords.ts';
import { tradeMeasures } from '#domain/reports/explorer/index.ts';
import { type Scatter, scatter } from '#domain/reports/explorer/scatter.ts';
import { dayNumberOf, dayText, mondayOf, weekAfter } from '#domain/units/dayKey.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { type PromiseKept, promiseKept } from '#domain/weekly/promiseKept.ts';
import { type WeekReport, weekFigures } from '#domain/weekly/weekFigures.ts';
import { habitsReport, withoutReport } from './habitsReport.ts';
import { leavePatterns, patternSums, patternsProgress, patternsReport } from './patternsReport.ts';
import { plansReport } from './plansReport.ts';
import { playbooksReport } from './playbooksReport.ts';
import type { ReportSelection } from './reportSelection.ts';
import { riskReport, riskSourcesReport } from './riskReport.ts';
import { trendsReport } from './trendsReport.ts';

/** Two measures, by id, of each closed trade. In money for any result unit: R is a separate measure. */
function explorerReport({ table, rows, view }: ReportSelection, { x, y }: { readonly x: string; readonly y: string }): Scatter {
  const measure = (id: string) => tradeMeasures.find((each) => each.id === id) ?? tradeMeasures[0]!;
  return scatter(closedResults(table, rows, view.currency), view.zone, measure(x), measure(y));
}

/** The figures of a week, of its Monday, beside those of the weeks before it. */
function weekReport({ results, rows, view }: ReportSelection, { monday }: { readonly monday: string }): WeekReport {
  const { table, order, net, outcomes, arithmetic } = results;
  const { open } = rowsInOrder(table, rows, view.currency);
  const days = foldDays(table, order, net, outcomes, exitsInOrder(table, order, open), view.zone, arithmetic);
  return weekFigures(results, days, { zone: view.zone, monday });
}

/**
 * The Monday of the last week with a closed trade, up to that of `monday`; `monday` itself if there is no such week.
 */
function lastWeekReport({ results, view }: ReportSelection, { monday }: { readonly monday: string }): string {
  const { closed } = tradingDays(results.table, view.zone);
  const until = dayNumberOf(weekAfter(monday, 1));
  const day = results.order.map(closed).reduce((last, each) => (each < until && each > last ? each : last), Number.NEGATIVE_INFINITY);
  return Number.isFinite(day) ? mondayOf(dayText(day)) : monday;
}

/** A promise's result in a week; null without one. */
const promiseReport = (
  { results, table, rows, view }: ReportSelection,
  { monday, promise }: { readonly monday: string; readonly promise: string | null },
): PromiseKept | null => (promise === null ? null : promiseKept(results, table, rows, { zone: view.zone, monday, promise }));

/** Words proposed for some rows, from those on the others of the whole journal. */
const proposalsReport = (
  { table, view }: ReportSelection,
  { ids }: { readonly ids: readonly TradeId[] },
): ReadonlyMap<TradeId, TradeProposal> => proposeWords(table, new Set(ids), view.zone);

/** Questions of the reports' tabs. A new one is a file and a line here. */
const reports = {
  trends: trendsReport,
  risk: riskReport,
  riskSources: riskSourcesReport,
  habits: habitsReport,
  without: withoutReport,
  explorer: explorerReport,
  patterns: patternsReport,
  patternsProgress,
  leavePatterns,
  patternSums,
  plans: plansReport,
  playbooks: playbooksReport,
  week: weekReport,
  lastWeek: lastWeekReport,
  promise: promiseReport,
  proposals: proposalsReport,
} as const;

/** The name, input and result of a report. */
export type ReportName = keyof typeof reports;
export type ReportAsk<Name extends ReportName> = Parameters<(typeof reports)[Name]>[1];
type Answers = { readonly [Name in ReportName]: Awaited<ReturnType<(typeof reports)[Name]>> };
export type ReportAnswer<Name extends ReportName> = Answers[Name];

/** Computes a report; a slow one is returned as a promise, for an async function to return. */
export function answerReport<Name extends ReportName>(name: Name, selection: ReportSelection, ask: ReportAsk<Name>): ReportAnswer<Name> {
  const answer = reports[name] as unknown as (selection: ReportSelection, ask: ReportAsk<Name>) => ReportAnswer<Name>;
  return answer(selection, ask);
}
