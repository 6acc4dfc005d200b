import type { BarSeries } from '#domain/bars/barSeries.ts';
import type { Item } from '../table/table.ts';
import type { SeriesView } from './listSeries.ts';
import { SERIES, SLOT, seriesItems, slotItems } from './seriesItems.ts';

/** A series of a person with all its bars, piece by piece. */
export type OwnBars = SeriesView & { readonly pieces: readonly BarSeries[] };

/** Every series among the items of a person's partition. */
export async function ownBars(items: readonly Item[]): Promise<readonly OwnBars[]> {
  const slots = await Promise.all(items.filter(({ sk }) => sk.startsWith(SLOT)).map(slotItems.read));
  return items
    .filter(({ sk }) => sk.startsWith(SERIES))
    .map((item) => {
      const { revision: _, ...line } = seriesItems.read(item);
      const pieces = slots.filter(({ symbol, seconds }) => symbol === line.symbol && seconds === line.seconds);
      return { ...line, pieces: pieces.sort((a, b) => a.time[0]! - b.time[0]!) };
    });
}
