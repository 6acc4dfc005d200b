import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** A report that is loading, or that failed. */
export const ReportState = ({ problem, height = 420 }: { readonly problem: string | null; readonly height?: number }) =>
  problem === null ? <Skeleton height={height} /> : <Notice kind="error">{overviewTexts.figuresFailed(problem)}</Notice>;

/**
 * Props of every reports tab: the address's filter and view, the money format, the counting unit, and the overall
 * figures.
 */
export type ReportProps = {
  readonly filter: JournalFilter;
  readonly view: JournalView;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  readonly figures: Figures;
};
