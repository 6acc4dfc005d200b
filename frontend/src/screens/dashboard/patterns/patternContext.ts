import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { useHiddenPatterns, usePatternLink } from '#features/patterns/useHiddenPatterns.ts';
import type { usePatternNames } from '#features/patterns/usePatternNames.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { PatternsReport } from '#journal/worker/reports/patternsReport.ts';

/** Props of every part of the screen: the result, and functions to format, name, list and hide. */
export type PatternContext = {
  readonly report: PatternsReport;
  readonly filter: JournalFilter;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  readonly view: JournalView;
  readonly zone: string;
  readonly nameOf: ReturnType<typeof usePatternNames>;
  readonly link: ReturnType<typeof usePatternLink>;
  readonly hidden: ReturnType<typeof useHiddenPatterns>;
};
