import type * as z from 'zod/mini';
import type { ListedBars } from '#contract/schemas/bars.ts';
import type { UserId } from '#domain/units/ids.ts';
import { prefixes, type Table } from '../table/table.ts';
import { SERIES, seriesItems } from './seriesItems.ts';

/** A series of bars without the bars. */
export type SeriesView = z.output<typeof ListedBars>;

/** Every series of a person, by symbol. */
export async function listSeries(table: Table, userId: UserId): Promise<readonly SeriesView[]> {
  const items = await table.query({ pk: `${prefixes.replay}${userId}`, prefix: SERIES, read: 'strong' });
  return items.map((item) => {
    const { revision: _, ...line } = seriesItems.read(item);
    return line;
  });
}
