import { judgedTrades, type PlaybookFigures, playbookFigures } from '#domain/playbooks/playbookFigures.ts';
import { type JournalTrade, journalTrade } from '../journalTrade.ts';
import type { ReportSelection } from './reportSelection.ts';

/** As many of the latest trades of a playbook. */
const LATEST = 12;

/** Figures of each playbook that closed trades were judged by, with its latest trades; and how many trades no playbook judged. */
export type PlaybooksReport = {
  readonly playbooks: ReadonlyMap<string, PlaybookFigures & { readonly latest: readonly JournalTrade[] }>;
  readonly notJudged: number;
};

/** Reads the checklists of the closed trades of a selection. */
export function playbooksReport({ table, results, view }: ReportSelection, _ask: Record<never, never>): PlaybooksReport {
  const judged = judgedTrades(results, view.zone);
  const of = [...judged].map(([playbook, own]) => {
    const latest = own.trades.slice(-LATEST).reverse();
    return [playbook, { ...playbookFigures(results, own), latest: latest.map(({ row }) => journalTrade(table, row)) }] as const;
  });
  const all = [...judged.values()].reduce((sum, { trades }) => sum + trades.length, 0);
  return { playbooks: new Map(of), notJudged: results.order.length - all };
}
