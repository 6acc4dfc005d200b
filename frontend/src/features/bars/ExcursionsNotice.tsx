import { useCallback, useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/replay/marketTexts.ts';
import type { ListedSeries } from '#domain/bars/tradeWindow.ts';
import { useJournal, useJournalStore } from '#journal/useJournal.ts';
import { RetryNotice } from '../loading/RetryNotice.tsx';

/** Reads the bars of unmeasured trades and includes their measures in the shown figures; reports a failure. */
export default function ExcursionsNotice() {
  const { api } = useBrowser();
  const { worker, revision, settled } = useJournal();
  const journal = useJournalStore();
  const { value, error, again } = useApiQuery('bars', 'list', {});
  const [problem, setProblem] = useState<unknown>(null);

  const measure = useCallback(
    async (series: readonly ListedSeries[], isWanted: () => boolean) => {
      for (const wanted of await worker.wantedBars(series)) {
        if (!isWanted()) return;
        const { symbol, seconds, from, until } = wanted;
        const { bars } = await api.bars.read({ symbol, seconds: String(seconds), from: String(from), until: String(until) });
        await worker.measure(wanted, bars);
      }
      if (isWanted()) await journal.countMeasured();
    },
    [api, worker, journal],
  );

  const series = value?.series ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision may have other fills
  useEffect(() => {
    if (series === null || !settled) return;
    let isWanted = true;
    measure(series, () => isWanted).then(
      () => setProblem(null),
      (failed: unknown) => isWanted && setProblem(failed),
    );
    return () => {
      isWanted = false;
    };
  }, [series, settled, revision, measure]);

  const failed = error ?? problem;
  const retry = () => {
    setProblem(null);
    again();
  };
  return failed === null ? null : <RetryNotice text={sentence(failed, texts.unmeasuredTrades)} onRetry={retry} />;
}
