import type { ReactNode } from 'react';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { WeekReport } from '#domain/weekly/weekFigures.ts';
import type { WeekFields } from '#features/weekly/createWeekSaver.ts';
import type { JournalView } from '#journal/worker/journalView.ts';

/** Props of every weekly review step. `week` is its Monday. */
export type StepProps = {
  readonly week: string;
  readonly report: WeekReport;
  readonly view: JournalView;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  readonly review: WeekFields;
  /** Last week's promise and its result, for the step that has a place for it. */
  readonly promise: ReactNode;
  readonly onChange: (patch: Partial<WeekFields>) => void;
};
