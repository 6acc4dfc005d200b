import { edgeAndLeak } from '#domain/weekly/edgeAndLeak.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { closedIn } from './closedIn.ts';

/** The trader's own words for trades first, then their symbols. */
const DIMENSIONS = ['bySetup', 'bySymbol'];

/** The edge and the leak of a week, and whether results per trade are in R; null until they are found. */
export function useEdgeAndLeak(monday: string, view: JournalView) {
  const { worker, asOf } = useJournal();
  const { value } = useAsyncValue(asOf([monday, view]), async () => {
    const { from, to } = closedIn(monday);
    const found = await Promise.all(
      DIMENSIONS.map(async (by) => {
        const [week, ever] = await Promise.all([worker.breakdown({ from, to }, view, by, null), worker.breakdown({ to }, view, by, null)]);
        return week === null || ever === null ? [] : [{ by, week, ever }];
      }),
    );
    const breakdowns = found.flat();
    return { ...edgeAndLeak(breakdowns), closed: breakdowns[0]?.week.all.trades ?? 0, basis: breakdowns[0]?.ever.basis ?? 'money' };
  });
  return value;
}
