import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { JournalView } from '#journal/worker/journalView.ts';

/** How what a table holds was counted. */
export type TableView = { readonly view: JournalView; readonly unit: CountingUnit };
