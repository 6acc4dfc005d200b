import { brokerFill, isImportedFill } from '../manual/editedFill.ts';
import type { Fill } from '../trades/fill.ts';
import type { FillId } from '../units/ids.ts';
import { DAY } from '../units/millis.ts';
import { thingOf } from './copiedTrades.ts';
import { placeOf, repeatedFrom, type StatedFill, statedFill } from './repeatedFrom.ts';

/**
 * Where fills of an import came from: the layout of its file, the IANA zone of its days, and the name of the file. `fees`: `none` for a file that states none,
 * `rules` where they are those of the trader's rules; absent: the file's own. `connection`: the id of the one that it came by; absent for a file.
 */
export type FillSource = {
  readonly layout: string;
  readonly zone: string;
  readonly fileName: string;
  readonly fees?: 'none' | 'rules' | undefined;
  readonly connection?: string | undefined;
};

/**
 * Fills of a file that are in the journal from a file of another layout, each with the fills that it repeats. `repeats` are certain: same
 * account, instrument, side, time and summed quantity, at the same price or, where one file averages, for the same money. `doubts` are likely.
 */
export type RepeatedFills = {
  readonly repeats: ReadonlyMap<FillId, readonly Fill[]>;
  readonly doubts: ReadonlyMap<FillId, readonly Fill[]>;
};

/** No fill is repeated. */
const NO_REPEATS: RepeatedFills = { repeats: new Map(), doubts: new Map() };

type ReadSource = Pick<FillSource, 'layout' | 'zone' | 'connection'>;
/** A file or an answer, all of its fills, and those of them whose ids the journal does not have. */
type ReadFile = ReadSource & { readonly file: readonly Fill[]; readonly fresh: readonly Fill[] };

/** Groups the journal's fills that a file can repeat by the other layouts they were imported from. */
function otherSources(
  { file, fresh, layout, zone, connection }: ReadFile,
  known: Iterable<Fill>,
  sourceOf: (batch: string) => FillSource | null,
) {
  const own = new Set(file.map(({ id }) => id));
  const places = new Set(fresh.map(placeOf));
  const sources = new Map<string, StatedFill[]>();
  for (const fill of known) {
    if (!isImportedFill(fill) || own.has(fill.id) || !places.has(placeOf(brokerFill(fill)))) continue;
    const source: ReadSource = sourceOf(fill.batch) ?? { layout: '', zone };
    // Executions that connections bring have ids: those of two brokers are never the same.
    const hasIds = connection !== undefined && source.connection !== undefined;
    if (source.layout === layout || hasIds) continue;
    const key = `${source.layout}\n${source.zone}`;
    const list = sources.get(key);
    if (list === undefined) sources.set(key, [statedFill(fill, source.zone)]);
    else list.push(statedFill(fill, source.zone));
  }
  return sources.values();
}

/**
 * Finds the fills of a file that the journal has from files of other layouts. `known`: fills of the journal. `sourceOf` gives the file of an import, null
 * when it is unknown. Fills of the file's own layout are recognized by their ids.
 */
export function repeatedFills(read: ReadFile, known: Iterable<Fill>, sourceOf: (batch: string) => FillSource | null): RepeatedFills {
  const { fresh, zone } = read;
  if (fresh.length === 0) return NO_REPEATS;
  const [repeats, doubts] = [new Map<FillId, readonly Fill[]>(), new Map<FillId, readonly Fill[]>()];
  for (const journal of otherSources(read, known, sourceOf)) {
    const left = fresh.filter(({ id }) => !repeats.has(id)).map((fill) => statedFill(fill, zone));
    const { sure, doubtful } = repeatedFrom({ file: left, journal });
    for (const [list, into] of [
      [sure, repeats],
      [doubtful, doubts],
    ] as const) {
      for (const found of list) {
        const same = found.journal.map((each) => each.own);
        for (const { own } of found.file) into.set(own.id, same);
      }
    }
  }
  for (const id of repeats.keys()) doubts.delete(id);
  return { repeats, doubts };
}

const thingAndDay = (fill: Fill, day: number): string => `${thingOf(fill)}\n${day}`;
const utcDayOf = ({ time }: Fill): number => Math.floor(time / DAY);

/** Batches of fills that fills of a file, in the same account, can repeat: of the same instrument, at most a day apart. Only the files of these matter. */
export function possibleSources(file: readonly Fill[], known: ReadonlyMap<FillId, Fill>): string[] {
  if (known.size === 0) return [];
  const places = new Set<string>();
  for (const fill of file) {
    if (known.has(fill.id)) continue;
    const day = utcDayOf(fill);
    for (const each of [day - 1, day, day + 1]) places.add(thingAndDay(fill, each));
  }
  const batches = new Set<string>();
  for (const fill of places.size === 0 ? [] : known.values())
    if (isImportedFill(fill) && places.has(thingAndDay(fill, utcDayOf(fill)))) batches.add(fill.batch);
  return [...batches];
}
