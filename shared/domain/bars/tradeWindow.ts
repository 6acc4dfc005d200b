import { usSession } from '../market/usSession.ts';
import type { Instrument } from '../trades/instrument.ts';
import { DAY, HOUR, type Millis, millis } from '../units/millis.ts';
import { barLimits, barSlot } from './barSeries.ts';

/** A series' list row: the number of bars in each of its pieces, and its last change. */
export type ListedSeries = {
  readonly symbol: string;
  readonly seconds: number;
  readonly slots: Readonly<Record<string, number>>;
  readonly savedAt: string;
};

/** True if bars give an instrument's price. An option's bars are its underlying's, not its own. */
export const hasOwnBars = ({ kind }: Pick<Instrument, 'kind'>): boolean => kind !== 'option' && kind !== 'futureOption';

/** The symbol whose bars belong to an instrument: of an option its underlying. */
export const barSymbol = (instrument: Pick<Instrument, 'kind' | 'symbol' | 'underlying'>): string =>
  (hasOwnBars(instrument) ? instrument.symbol : instrument.underlying).trim().toUpperCase();

/** From when to when, in UTC seconds, a trade is replayed: its New York days, extended hours included, and an hour beyond its own. */
export function tradeWindow(openedAt: Millis, closedAt: Millis | null): { readonly from: number; readonly until: number } {
  const last = closedAt ?? openedAt;
  const from = Math.min(usSession(openedAt).open - 5.5 * HOUR, openedAt - HOUR);
  const until = Math.max(usSession(millis(last)).close + 4 * HOUR, last + HOUR);
  return { from: Math.floor(from / 1000), until: Math.ceil(until / 1000) };
}

/** Number of a series' bars in its pieces between two UTC seconds: counts whole pieces at the ends. */
function barCounts({ seconds, slots }: ListedSeries): (from: number, until: number) => number {
  const names = Object.keys(slots).sort();
  const before = [0];
  for (const name of names) before.push(before.at(-1)! + slots[name]!);
  const upTo = (isPast: (name: string) => boolean): number => {
    let [low, high] = [0, names.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isPast(names[middle]!)) high = middle;
      else low = middle + 1;
    }
    return before[low]!;
  };
  return (from, until) => {
    const [first, last] = [barSlot(seconds, from), barSlot(seconds, until)];
    return upTo((name) => name > last) - upTo((name) => name >= first);
  };
}

/** A series that has bars of a trade, and how many it has between two UTC seconds. */
type ChosenSeries<S> = { readonly series: S; readonly barsIn: (from: number, until: number) => number };

/**
 * Finds the finest series with bars for a trade within the read limit; null if none. Indexed once for any number of
 * trades.
 */
export function chooseSeries<S extends ListedSeries>(
  all: readonly S[],
): (symbol: string, openedAt: Millis, closedAt: Millis | null) => ChosenSeries<S> | null {
  const finestFirst = [...all].sort((a, b) => a.seconds - b.seconds).map((series) => ({ series, barsIn: barCounts(series) }));
  const bySymbol = Map.groupBy(finestFirst, ({ series }) => series.symbol);
  return (symbol, openedAt, closedAt) => {
    const last = closedAt ?? openedAt;
    const fitting = (bySymbol.get(symbol) ?? []).filter(({ barsIn }) => barsIn(openedAt / 1000, last / 1000) > 0);
    const isReadable = ({ barsIn }: ChosenSeries<S>): boolean => {
      if (barsIn((openedAt - DAY) / 1000, (last + DAY) / 1000) <= barLimits.rows) return true;
      const { from, until } = tradeWindow(openedAt, closedAt);
      return barsIn(from, until) <= barLimits.rows;
    };
    return fitting.find(isReadable) ?? fitting.at(-1) ?? null;
  };
}

/** The finest series that has bars of one trade; null where none has. */
export const seriesFor = <S extends ListedSeries>(all: readonly S[], symbol: string, openedAt: Millis, closedAt: Millis | null): S | null =>
  chooseSeries(all)(symbol, openedAt, closedAt)?.series ?? null;
