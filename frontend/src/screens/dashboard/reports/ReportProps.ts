import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';

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
