import { brokerFill, isImportedFill } from '../manual/editedFill.ts';
import type { Fill } from '../trades/fill.ts';
import type { FillId } from '../units/ids.ts';
import { DAY } from '../units/millis.ts';
import { copiedTrades, thingOf, trustOf } from './copiedTrades.ts';
import { placeOf, repeatedFrom, type StatedFill, statedFill } from './repeatedFrom.ts';

/**
 * Where fills of an import came from: the layout of its file, the IANA zone of its days, and the name of the file. `fees`: `none` for a file that states none,
 * `rules` where they are those of the trader's rules; absent: the file's own. `connection`: the id of the one that it came by; absent for a file. `accounts`: those
 * that it was imported to.
 */
export type FillSource = {
  readonly layout: string;
  readonly zone: string;
  readonly fileName: string;
  readonly fees?: 'none' | 'rules' | undefined;
  readonly connection?: string | undefined;
  readonly accounts?: readonly string[] | undefined;
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

/** The source of a file, and the sources of the journal’s fills. */
type JournalSources = ReadSource & { readonly sourceOf: (batch: string) => FillSource | null };

/**
 * Fills of other accounts that their trader may have moved there from the account of a part: their import was of this account too. `copies`: those of worse
 * sources than the file, else the others.
 */
export function movedAway(
  beside: Iterable<Fill>,
  fills: readonly Fill[],
  { layout, sourceOf }: Pick<JournalSources, 'layout' | 'sourceOf'>,
  which: 'copies' | 'others' = 'others',
): readonly Fill[] {
  const [first] = fills;
  if (first === undefined) return [];
  const { account } = first;
  const isOf = ({ batch }: Fill): boolean => {
    const source = sourceOf(batch);
    return source?.accounts?.includes(account) === true && trustOf(source.layout) < trustOf(layout) === (which === 'copies');
  };
  return [...beside].filter((fill) => isImportedFill(fill) && isOf(fill)).map((fill) => ({ ...fill, account }));
}

/** The fills of a file whose copies from another journal their trader moved to another account. */
export function copiedBeside(
  beside: Iterable<Fill>,
  fills: readonly Fill[],
  origin: Pick<JournalSources, 'layout' | 'sourceOf'>,
): ReadonlySet<FillId> {
  const { included } = copiedTrades(movedAway(beside, fills, origin, 'copies'), fills);
  return new Set([...included.values()].flat().map(({ id }) => id));
}

/**
 * The fills of a file that the journal has: those of a broker by time and money, a journal's copies by their days. `moved`: fills that their trader moved to
 * another account, which count, beside the account's own, for what those alone don't match.
 */
export function repeatedIn(
  fills: readonly Fill[],
  unknown: readonly Fill[],
  { others, moved }: { readonly others: readonly Fill[]; readonly moved: readonly Fill[] },
  origin: JournalSources,
): RepeatedFills {
  const { layout, zone, connection, sourceOf } = origin;
  if (trustOf(layout) < 2) {
    const isOther = (fill: Fill): boolean => isImportedFill(fill) && sourceOf(fill.batch)?.layout !== layout;
    const { included, doubtful } = copiedTrades(unknown, [...others, ...moved].filter(isOther));
    return { repeats: included, doubts: doubtful };
  }
  const repeatedBy = (fresh: readonly Fill[], known: readonly Fill[]) =>
    repeatedFills({ file: fills, fresh, layout, zone, connection }, known, sourceOf);
  const { repeats, doubts } = repeatedBy(unknown, others);
  if (moved.length === 0) return { repeats, doubts };
  const met = new Set([...repeats.values()].flat());
  const there = repeatedBy(
    unknown.filter(({ id }) => !repeats.has(id)),
    [...others.filter((fill) => !met.has(fill)), ...moved],
  );
  const isOpen = ([id]: readonly [FillId, unknown]): boolean => !there.repeats.has(id);
  return {
    repeats: new Map([...repeats, ...there.repeats]),
    doubts: new Map([...[...doubts].filter(isOpen), ...there.doubts]),
  };
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
