import { type BarSeries, priceAt } from '#domain/bars/barSeries.ts';
import { excursion } from '#domain/trades/excursion.ts';
import { decimal, SCALE } from '#domain/units/decimal.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';

/** How far a closed trade went for and against its entry, in its own bars; null of an open one, and where no bar overlaps it. */
export function tradeExcursion(trade: JournalTrade, bars: BarSeries): ReturnType<typeof excursion> | null {
  const { side, entryPrice, exitPrice, quantity, instrument, openedAt, closedAt } = trade;
  if (closedAt === null || exitPrice === null) return null;
  const exact = (value: number) => decimal(value.toFixed(SCALE));
  const found = excursion(
    {
      ...{ side, openedAt, closedAt, multiplier: instrument.multiplier },
      ...{ entryPrice: exact(entryPrice), exitPrice: exact(exitPrice), quantity: exact(quantity) },
    },
    bars.time.map((time, place) => ({
      from: time * 1000,
      until: (time + bars.seconds) * 1000,
      high: priceAt(bars, 'high', place),
      low: priceAt(bars, 'low', place),
    })),
  );
  return found.mae === null ? null : found;
}
