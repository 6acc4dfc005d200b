import { explorerReport } from './explorerReport.ts';
import { habitsReport, withoutReport } from './habitsReport.ts';
import { leavePatterns, patternSums, patternsProgress, patternsReport } from './patternsReport.ts';
import { plansReport } from './plansReport.ts';
import { playbooksReport } from './playbooksReport.ts';
import type { ReportSelection } from './reportSelection.ts';
import { riskReport, riskSourcesReport } from './riskReport.ts';
import { trendsReport } from './trendsReport.ts';
import { lastWeekReport, promiseReport, weekReport } from './weekReport.ts';

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
