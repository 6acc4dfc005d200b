import * as z from 'zod/mini';
import { Bars, ListedBars } from '#contract/schemas/bars.ts';
import { type BarSeries, barLimits, barSlot, barsBetween, mergeBars } from '#domain/bars/barSeries.ts';
import type { UserId } from '#domain/units/ids.ts';
import { entity, zippedEntity } from '../table/entity.ts';
import { inParallel } from '../table/inParallel.ts';
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

/** The pieces of a series in a time range, earliest first, up to about the maximum number of bars per read. */
async function slotsIn(table: Table, userId: UserId, name: SeriesName, from: number, until: number): Promise<readonly string[]> {
  const line = await seriesItems.load(table, 'strong', userId, name);
  const [first, last] = [barSlot(name.seconds, from), barSlot(name.seconds, until)];
  const inside = Object.keys(line?.slots ?? {}).filter((slot) => slot >= first && slot <= last);
  let rows = 0;
  return inside.sort().filter((slot) => {
    const fits = rows < barLimits.rows;
    rows += line!.slots[slot]!;
    return fits;
  });
}

/** The bars of a series that start within [from, until] in UTC seconds; null if empty. */
export async function loadBars(table: Table, userId: UserId, name: SeriesName, from: number, until: number): Promise<BarSeries | null> {
  const slots = await slotsIn(table, userId, name, from, until);
  const pieces = await inParallel(slots, (slot) => slotItems.load(table, 'strong', userId, name, slot));
  const all = pieces.reduce<BarSeries | null>(
    (merged, piece) => (merged === null || piece === null ? (piece ?? merged) : mergeBars(merged, piece)),
    null,
  );
  const inside = all && barsBetween(all, from, until);
  if (inside === null || inside.time.length === 0) return null;
  return barsBetween(inside, from, inside.time[barLimits.rows] ?? until);
}
