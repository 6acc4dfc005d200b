import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import { barSymbol, seriesFor, tradeWindow } from '#domain/bars/tradeWindow.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';

/** The bars of a trade's days: null if missing or loading; `pending` distinguishes. */
type TradeBars = {
  readonly symbol: string;
  readonly bars: BarSeries | null;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly again: () => void;
};

/** Loads the finest bars there are of a trade's symbol and days. */
export function useTradeBars({ instrument, openedAt, closedAt }: Pick<JournalTrade, 'instrument' | 'openedAt' | 'closedAt'>): TradeBars {
  const symbol = barSymbol(instrument);
  const list = useApiQuery('bars', 'list', {});
  const series = list.value === null ? null : seriesFor(list.value.series, symbol, openedAt, closedAt);
  const { from, until } = tradeWindow(openedAt, closedAt);
  const asked = { symbol, seconds: String(series?.seconds ?? 60), from: String(from), until: String(until) };
  const read = useApiQuery('bars', 'read', asked, series !== null);
  const error = list.error ?? (series === null ? null : read.error);
  const pending = error === null && (list.value === null || (series !== null && read.value === null));
  return {
    symbol,
    pending,
    error,
    bars: series === null ? null : (read.value?.bars ?? null),
    again: () => {
      list.again();
      if (series !== null) read.again();
    },
  };
}
