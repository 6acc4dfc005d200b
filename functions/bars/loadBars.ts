import { type BarSeries, barLimits, barSlot, barsBetween, mergeBars } from '#domain/bars/barSeries.ts';
import type { UserId } from '#domain/units/ids.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table } from '../table/table.ts';
import { type SeriesName, seriesItems, slotItems } from './seriesItems.ts';

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
