import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { amountUnit, useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { closedIn } from './closedIn.ts';

/** More trades of a week than these are not drawn or listed one by one. */
const MOST_TRADES = 400;

/** The trades closed in a week, worst first, with their number; at most the 400 worst. Null while loading. */
export function useWeekTrades(monday: string, view: JournalView, fields: JournalFilter = {}) {
  const { worker, asOf } = useJournal();
  const filter = { ...closedIn(monday), result: 'closed', ...fields };
  const { value } = useAsyncValue(
    asOf([filter, view]),
    async () => {
      const sort = { column: 'net', descending: false } as const;
      const { items, trades } = await worker.window({ filter, view, sort, group: 'none' }, 0, MOST_TRADES);
      return { trades, rows: items.flatMap((item): readonly GroupedRow[] => (item.kind === 'trade' ? [item] : [])) };
    },
    null,
    amountUnit(view),
  );
  return value;
}
