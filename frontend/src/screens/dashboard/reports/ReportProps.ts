import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';

/** What every tab of the reports is about: the filter and view of the address, how amounts are written, what is counted, and the figures of all of it. */
export type ReportProps = {
  readonly filter: JournalFilter;
  readonly view: JournalView;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  readonly figures: Figures;
};
