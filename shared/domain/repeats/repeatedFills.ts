import { brokerFill, isImportedFill } from '../manual/editedFill.ts';
import type { Fill, FillAction } from '../trades/fill.ts';
import { dayKey } from '../units/dayKey.ts';
import { absolute, type Decimal, sumOf } from '../units/decimal.ts';
import type { FillId } from '../units/ids.ts';

/** Where fills of an import came from: the layout of its file, the IANA zone of its days, and the name of the file. */
export type FillSource = { readonly layout: string; readonly zone: string; readonly fileName: string };

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

const RANKS = { second: 0, minute: 1, day: 2 } as const;
const TIERS = [0, 1, 2] as const;
type Tier = (typeof TIERS)[number];

/** A fill as its broker states it, how exactly its time is known, and the fill as the journal has it. */
type Stated = { readonly fill: Fill; readonly own: Fill; readonly rank: Tier; readonly zone: string };
/** The fills of a file and those of the journal that can be the same. */
type Sides = { readonly file: readonly Stated[]; readonly journal: readonly Stated[] };

const isTrade = (action: FillAction): boolean => action === 'buy' || action === 'sell';
// An expiration happens once. Brokers agree on its day, but not on its hour.
const rankOf = ({ action, precision }: Fill): Tier => (isTrade(action) ? RANKS[precision] : RANKS.day);
const stated = (own: Fill, zone: string): Stated => {
  const fill = brokerFill(own);
  return { fill, own, rank: rankOf(fill), zone };
};

const placeOf = ({ account, instrument, action }: Fill): string => `${account}\n${instrument.key}\n${action}`;
const quantityOf = (some: readonly Stated[]): Decimal => sumOf(some.map(({ fill }) => fill.quantity));
const moneyOf = (some: readonly Stated[]): bigint => some.reduce((sum, { fill }) => sum + fill.price * fill.quantity, 0n);

/** The time of a fill as exactly as `tier` says. Days are those of `zone` where the fill itself has an hour. */
function timeAt({ fill, zone }: Stated, tier: Tier, otherwise: string): string {
  if (tier < 2) return String(Math.floor(fill.time / (tier === 0 ? 1000 : 60_000)));
  return dayKey(fill.time, fill.precision === 'day' ? zone : otherwise);
}

const isDay = ({ fill }: Stated): boolean => fill.precision === 'day';

/** Fills of both sides with one key, where both have some. */
function groups({ file, journal }: Sides, keyOf: (each: Stated, zone: string) => string): Sides[] {
  if (file.length === 0 || journal.length === 0) return [];
  // The day of a fill with an hour is that of the other side's zone, where only days are known there.
  const zone = (journal.find(isDay) ?? file[0]!).zone;
  const ours = Map.groupBy(journal, (each) => keyOf(each, file.some(isDay) ? file[0]!.zone : zone));
  const theirs = Map.groupBy(file, (each) => keyOf(each, zone));
  return [...theirs].flatMap(([key, some]) => (ours.has(key) ? [{ file: some, journal: ours.get(key)! }] : []));
}

/** One unit of the last decimal that any of these prices has, halved: what an average is off by at most. In units of a decimal. */
function roundingOf(some: readonly Stated[]): bigint {
  let unit = 1n;
  while (unit < 1_000_000n && some.every(({ fill }) => fill.price % (unit * 10n) === 0n)) unit *= 10n;
  return (unit + 1n) / 2n;
}

/** True when both sides are as many units. */
const isSameQuantity = ({ file, journal }: Sides): boolean => quantityOf(file) === quantityOf(journal);

/** True when both sides are as many units for the same money, as far as averages are rounded. */
function isSameMoney(sides: Sides): boolean {
  if (!isSameQuantity(sides) || !isTrade(sides.file[0]!.fill.action)) return false;
  const off = absolute((moneyOf(sides.file) - moneyOf(sides.journal)) as Decimal);
  const rounding = [sides.file, sides.journal].map(roundingOf);
  return off <= (rounding[0]! > rounding[1]! ? rounding[1]! : rounding[0]!) * quantityOf(sides.file);
}

/** True when both sides are as many units for about the same money (one percent), at whatever time of the day. */
function isAlike(sides: Sides): boolean {
  const [theirs, ours] = [moneyOf(sides.file), moneyOf(sides.journal)].map((money) => absolute(money as Decimal));
  return isSameQuantity(sides) && absolute((theirs! - ours!) as Decimal) * 100n <= ours!;
}

/** The fills of a file that fills of one source repeat. */
function repeatedFrom(sides: Sides): { readonly sure: readonly Sides[]; readonly doubtful: readonly Sides[] } {
  const left = { file: new Set(sides.file), journal: new Set(sides.journal) };
  const sure: Sides[] = [];
  const doubtful: Sides[] = [];
  const remaining = (tier: Tier): Sides => ({
    file: [...left.file].filter(({ rank }) => rank <= tier),
    journal: [...left.journal].filter(({ rank }) => rank <= tier),
  });
  const take = (found: Sides, list: Sides[]) => {
    list.push(found);
    for (const each of found.file) left.file.delete(each);
    for (const each of found.journal) left.journal.delete(each);
  };
  // Two fills are compared as exactly as the less exact of them is known.
  const isOfTier = ({ file, journal }: Sides, tier: Tier): boolean =>
    [file, journal].some((side) => side.every(({ rank }) => rank === tier));
  const pass = (withPrice: boolean, fits: (some: Sides) => boolean, list: Sides[]) => {
    for (const tier of TIERS) {
      const keyOf = (each: Stated, zone: string) =>
        `${placeOf(each.fill)}\n${withPrice ? each.fill.price : ''}\n${timeAt(each, tier, zone)}`;
      for (const found of groups(remaining(tier), keyOf)) if (isOfTier(found, tier) && fits(found)) take(found, list);
    }
  };
  pass(true, isSameQuantity, sure);
  pass(false, isSameMoney, sure);
  pass(true, () => true, doubtful);
  const dayOf = (each: Stated, zone: string) => `${placeOf(each.fill)}\n${timeAt(each, 2, zone)}`;
  for (const found of groups(remaining(2), dayOf)) if (isAlike(found)) take(found, doubtful);
  return { sure, doubtful };
}

/** A file, all of its fills, and those of them whose ids the journal does not have. */
type ReadFile = Pick<FillSource, 'layout' | 'zone'> & { readonly file: readonly Fill[]; readonly fresh: readonly Fill[] };

/** Groups the journal's fills that a file can repeat by the other layouts they were imported from. */
function otherSources({ file, fresh, layout, zone }: ReadFile, known: Iterable<Fill>, sourceOf: (batch: string) => FillSource | null) {
  const own = new Set(file.map(({ id }) => id));
  const places = new Set(fresh.map(placeOf));
  const sources = new Map<string, Stated[]>();
  for (const fill of known) {
    if (!isImportedFill(fill) || own.has(fill.id) || !places.has(placeOf(brokerFill(fill)))) continue;
    const source = sourceOf(fill.batch) ?? { layout: '', zone };
    if (source.layout === layout) continue;
    const key = `${source.layout}\n${source.zone}`;
    const list = sources.get(key);
    if (list === undefined) sources.set(key, [stated(fill, source.zone)]);
    else list.push(stated(fill, source.zone));
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
    const left = fresh.filter(({ id }) => !repeats.has(id)).map((fill) => stated(fill, zone));
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
