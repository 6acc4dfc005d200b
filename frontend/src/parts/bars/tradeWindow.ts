import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import { barLimits } from '#domain/bars/barSeries.ts';
import { barSlot } from '#domain/bars/barSlot.ts';
import { usSession } from '#domain/session/usSession.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { HOUR, type Millis, millis } from '#domain/units/millis.ts';

/** A series of bars as it is listed. */
type ListedSeries = Reply<typeof contract.bars.list>['series'][number];

/** The symbol whose bars belong to an instrument: of an option its underlying. */
export const barSymbol = ({ symbol, underlying, kind }: Instrument): string =>
  (kind === 'option' || kind === 'futureOption' ? underlying : symbol).trim().toUpperCase();

/** From when to when, in UTC seconds, a trade is replayed: its New York days, extended hours included, and an hour beyond its own. */
export function tradeWindow(openedAt: Millis, closedAt: Millis | null): { readonly from: number; readonly until: number } {
  const last = closedAt ?? openedAt;
  const from = Math.min(usSession(openedAt).open - 5.5 * HOUR, openedAt - HOUR);
  const until = Math.max(usSession(millis(last)).close + 4 * HOUR, last + HOUR);
  return { from: Math.floor(from / 1000), until: Math.ceil(until / 1000) };
}

/** How many bars a series has in its pieces from one UTC second to another: of a whole piece, where it begins or ends within one. */
function barsIn({ seconds, slots }: ListedSeries, from: number, until: number): number {
  const [first, last] = [barSlot(seconds, from), barSlot(seconds, until)];
  return Object.entries(slots).reduce((sum, [slot, bars]) => (slot >= first && slot <= last ? sum + bars : sum), 0);
}

/** The finest series that has bars of a trade, and not more than are read at once; null where none has. */
export function seriesFor(all: readonly ListedSeries[], symbol: string, openedAt: Millis, closedAt: Millis | null): ListedSeries | null {
  const { from, until } = tradeWindow(openedAt, closedAt);
  const isOfTrade = (each: ListedSeries) => barsIn(each, openedAt / 1000, (closedAt ?? openedAt) / 1000) > 0;
  const fitting = all.filter((each) => each.symbol === symbol && isOfTrade(each)).sort((a, b) => a.seconds - b.seconds);
  return fitting.find((each) => barsIn(each, from, until) <= barLimits.rows) ?? fitting.at(-1) ?? null;
}
