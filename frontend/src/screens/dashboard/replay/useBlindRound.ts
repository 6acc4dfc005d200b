import { useMemo, useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { barSymbol, seriesFor } from '#domain/bars/tradeWindow.ts';
import { useView } from '#features/view/useView.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';

/** Trades of a round, and how far back they are looked for. */
const ROUND = 5;
const LOOKED_AT = 2000;
/** Bars that have to be there before the entry. */
const BARS_BEFORE = 5;

/** Some of a list by chance, each once. */
function drawn<T>(all: readonly T[], count: number): readonly T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!);
}

/** Five trades by chance that have bars from before their entry and were not decided yet; null until they are known. `again` draws others. */
export function useBlindRound() {
  const { worker, settled } = useJournal();
  const { view } = useView();
  const bars = useApiQuery('bars', 'list', {});
  const decided = useApiQuery('replays', 'decisions', {});
  const [number, setNumber] = useState(1);
  const query = {
    filter: {},
    view: { ...view, unit: 'trade' as const, gross: false },
    sort: { column: 'opened' as const, descending: true },
    group: 'none' as const,
  };
  const isKnown = settled && bars.value !== null && decided.value !== null;
  const known = useMemo(() => new Set(decided.value?.decisions.map(({ trade }) => trade)), [decided.value]);
  const fits = ({ instrument, openedAt, closedAt, dayOnly, id }: JournalTrade): boolean => {
    if (closedAt === null || dayOnly || known.has(id) || instrument.kind === 'option' || instrument.kind === 'futureOption') return false;
    const series = seriesFor(bars.value!.series, barSymbol(instrument), openedAt, closedAt);
    return series !== null && series.from + BARS_BEFORE * series.seconds < openedAt / 1000;
  };
  // A round is fixed once drawn, despite its own decisions and journal changes.
  const { value, problem } = useAsyncValue(isKnown ? String(number) : null, async () => {
    const { items } = await worker.window(query, 0, LOOKED_AT);
    const trades = items.flatMap((item) => (item.kind === 'trade' ? [item.trade] : []));
    return { number, ids: drawn(trades.filter(fits), ROUND).map(({ id }) => id) };
  });
  return {
    ids: value?.number === number ? value.ids : null,
    problem: problem ?? bars.error?.message ?? decided.error?.message ?? null,
    decisions: decided.value?.decisions ?? [],
    retry: () => {
      bars.again();
      decided.again();
    },
    again: () => setNumber(number + 1),
  };
}
