import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';

const DIMENSIONS = ['byHour', 'byWeekday'];

/** The trader's own mean results by hour and weekday, from −1 to 1 of the largest: a shape without a figure. */
export function useOwnShape(filter: JournalFilter, view: JournalView): readonly { readonly key: string; readonly size: number }[] {
  const { worker, revision } = useJournal();
  const { value } = useAsyncValue(`${revision} ${JSON.stringify([filter, view])}`, async () => {
    const found = await Promise.all(DIMENSIONS.map((by) => worker.breakdown(filter, view, by, null)));
    return found.flatMap((report, i) =>
      (report?.rows ?? []).map(({ key, net, trades }) => ({ key: `${DIMENSIONS[i]} ${key}`, mean: toNumber(net) / Math.max(1, trades) })),
    );
  });
  const most = Math.max(...(value ?? []).map(({ mean }) => Math.abs(mean)), Number.MIN_VALUE);
  return (value ?? []).map(({ key, mean }) => ({ key, size: mean / most }));
}
