import { isAlike, isSameMoney, isSameQuantity } from './isSameMoney.ts';
import { placeOf, type Sides, type StatedFill, TIERS, type Tier, timeAt } from './statedFill.ts';

const isDay = ({ fill }: StatedFill): boolean => fill.precision === 'day';

/** Fills of both sides with one key, where both have some. */
function groups({ file, journal }: Sides, keyOf: (each: StatedFill, zone: string) => string): Sides[] {
  if (file.length === 0 || journal.length === 0) return [];
  // The day of a fill with an hour is that of the other side's zone, where only days are known there.
  const zone = (journal.find(isDay) ?? file[0]!).zone;
  const ours = Map.groupBy(journal, (each) => keyOf(each, file.some(isDay) ? file[0]!.zone : zone));
  const theirs = Map.groupBy(file, (each) => keyOf(each, zone));
  return [...theirs].flatMap(([key, some]) => (ours.has(key) ? [{ file: some, journal: ours.get(key)! }] : []));
}

/** Longest time between the fills of one order, in milliseconds. The shorter one comes first, so that orders close to each other are not joined. */
const GAPS = [2000, 60_000] as const;

/** Fills of one place that follow each other within `gap`, where both sides have some. */
function clusters({ file, journal }: Sides, gap: number): Sides[] {
  const sides = new Map<StatedFill, 'file' | 'journal'>([
    ...file.map((each) => [each, 'file'] as const),
    ...journal.map((each) => [each, 'journal'] as const),
  ]);
  return [...Map.groupBy(sides.keys(), ({ fill }) => placeOf(fill)).values()].flatMap((place) => {
    const found: { file: StatedFill[]; journal: StatedFill[] }[] = [];
    let last = Number.NEGATIVE_INFINITY;
    for (const each of place.toSorted((a, b) => a.fill.time - b.fill.time)) {
      if (each.fill.time - last > gap) found.push({ file: [], journal: [] });
      found.at(-1)![sides.get(each)!].push(each);
      last = each.fill.time;
    }
    return found.filter((some) => some.file.length > 0 && some.journal.length > 0);
  });
}

/**
 * Finds the fills of a file that fills of one source repeat. `sure`: those that agree in place, time, quantity and money. `doubtful`: the remaining fills
 * of a day on which both sides have some at similar prices.
 */
export function repeatedFrom(sides: Sides): { readonly sure: readonly Sides[]; readonly doubtful: readonly Sides[] } {
  const left = { file: new Set(sides.file), journal: new Set(sides.journal) };
  const sure: Sides[] = [];
  const remaining = (tier: Tier): Sides => ({
    file: [...left.file].filter(({ rank }) => rank <= tier),
    journal: [...left.journal].filter(({ rank }) => rank <= tier),
  });
  const take = (found: Sides) => {
    sure.push(found);
    for (const each of found.file) left.file.delete(each);
    for (const each of found.journal) left.journal.delete(each);
  };
  // Two fills are compared as exactly as the less exact of them is known.
  const isOfTier = ({ file, journal }: Sides, tier: Tier): boolean =>
    [file, journal].some((side) => side.every(({ rank }) => rank === tier));
  const pass = (alike: readonly ('effect' | 'price')[], isSame: (some: Sides, tier: Tier) => boolean) => {
    for (const tier of TIERS) {
      const keyOf = (each: StatedFill, zone: string) =>
        [placeOf(each.fill), ...alike.map((part) => each.fill[part]), timeAt(each, tier, zone)].join('\n');
      for (const found of groups(remaining(tier), keyOf)) if (isOfTier(found, tier) && isSame(found, tier)) take(found);
    }
  };
  // Effects first: prices may be rounded, so that a purchase has the price of another one that covers. Not all layouts state effects.
  pass(['effect', 'price'], isSameQuantity);
  pass(['effect'], isSameMoney);
  pass(['price'], isSameQuantity);
  pass([], isSameMoney);
  for (const gap of GAPS) for (const found of clusters(remaining(1), gap)) if (isSameMoney(found, 0)) take(found);
  const dayOf = (each: StatedFill, zone: string) => `${placeOf(each.fill)}\n${timeAt(each, 2, zone)}`;
  return { sure, doubtful: groups(remaining(2), dayOf).filter(isAlike) };
}
