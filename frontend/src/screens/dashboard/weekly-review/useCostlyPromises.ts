import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { useReport } from '#journal/useReport.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { closedIn } from './closedIn.ts';
import { costlyPromises } from './costlyPromises.ts';
import { useEdgeAndLeak } from './useEdgeAndLeak.ts';

/** The promises that would have kept money in a week, the most first; none until they are found. */
export function useCostlyPromises(week: string, view: JournalView, money: MoneyFormat): ReturnType<typeof costlyPromises> {
  const { value: priced } = useReport('habits', closedIn(week), view, undefined);
  const found = useEdgeAndLeak(week, view);
  return priced === null || found === null ? [] : costlyPromises(priced, found.leak, money);
}
