import { isImportedFill } from '../manual/editedFill.ts';
import type { Fill } from '../trades/fill.ts';
import type { FillId } from '../units/ids.ts';
import { DAY } from '../units/millis.ts';
import { thingOf } from './copiedTrades.ts';

const placeOf = (fill: Fill, day: number): string => `${thingOf(fill)}\n${day}`;
const dayOf = ({ time }: Fill): number => Math.floor(time / DAY);

/** Batches of fills that fills of a file, in the same account, can repeat: of the same instrument, at most a day apart. Only the files of these matter. */
export function possibleSources(file: readonly Fill[], known: ReadonlyMap<FillId, Fill>): string[] {
  if (known.size === 0) return [];
  const places = new Set<string>();
  for (const fill of file) {
    if (known.has(fill.id)) continue;
    const day = dayOf(fill);
    for (const each of [day - 1, day, day + 1]) places.add(placeOf(fill, each));
  }
  const batches = new Set<string>();
  for (const fill of places.size === 0 ? [] : known.values())
    if (isImportedFill(fill) && places.has(placeOf(fill, dayOf(fill)))) batches.add(fill.batch);
  return [...batches];
}
