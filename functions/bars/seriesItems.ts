import * as z from 'zod/mini';
import { Bars, ListedBars } from '#contract/schemas/bars.ts';
import type { UserId } from '#domain/units/ids.ts';
import { entity, zippedEntity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';

/** Symbol and length of a series. */
export type SeriesName = { readonly symbol: string; readonly seconds: number };

const pkOf = (userId: UserId) => `${prefixes.replay}${userId}`;
const nameOf = ({ symbol, seconds }: SeriesName) => `${symbol}#${seconds}#`;

/** Every series' key begins with this. */
export const SERIES = 'SERIES#';
/** Every piece's key begins with this. */
export const SLOT = 'BARS#';

/**
 * Index of a series: its pieces and their bar counts. `revision` counts saves and guards the pieces too: each save
 * moves it.
 */
export const seriesItems = entity(z.extend(ListedBars, { revision: z.int() }), (userId: UserId, name: SeriesName) => ({
  pk: pkOf(userId),
  sk: `${SERIES}${nameOf(name)}`,
}));

/** The bars of one piece (`barSlot`), columns zipped. */
export const slotItems = zippedEntity(
  Bars,
  (userId: UserId, name: SeriesName, slot: string) => ({ pk: pkOf(userId), sk: `${SLOT}${nameOf(name)}${slot}` }),
  [],
);

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
