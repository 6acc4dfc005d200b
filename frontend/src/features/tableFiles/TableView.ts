import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { JournalView } from '#journal/worker/journalView.ts';

/** Counting options of a table's data. */
export type TableView = { readonly view: JournalView; readonly unit: CountingUnit };
