import { brokerFill } from '../manual/editedFill.ts';
import { COARSENESS, type Fill, type FillAction } from '../trades/fill.ts';
import { isNumbered } from '../trades/instrument.ts';
import { dayKey } from '../units/dayKey.ts';
import { absolute, type Decimal, multiply, sumOf } from '../units/decimal.ts';

/** From the second to the day. */
const TIERS = [0, 1, 2] as const;
/** Precision of a time: 0 to the second, 1 to the minute, 2 to the day. */
type Tier = (typeof TIERS)[number];

/** A fill as its broker states it, how exactly its time is known, and the fill as the journal has it. */
export type StatedFill = { readonly fill: Fill; readonly own: Fill; readonly rank: Tier; readonly zone: string };
/** The fills of a file and those of the journal that can be the same. */
type Sides = { readonly file: readonly StatedFill[]; readonly journal: readonly StatedFill[] };

/** True for buys and sells, false for the end of an option or a split. */
const isTrade = (action: FillAction): boolean => action === 'buy' || action === 'sell';
// An expiration happens once. Brokers agree on its day, but not on its hour.
const rankOf = ({ action, precision }: Fill): Tier => (isTrade(action) ? COARSENESS[precision] : COARSENESS.day);
/** A fill of a file whose days are those of `zone`. */
export const statedFill = (own: Fill, zone: string): StatedFill => {
  const fill = brokerFill(own);
  return { fill, own, rank: rankOf(fill), zone };
};

/** Where fills can be the same: account, instrument and side. */
export const placeOf = ({ account, instrument, action }: Fill): string => `${account}\n${instrument.key}\n${action}`;
/**
 * A fill's time at the precision of `tier`. Days are in `zone` if the fill has an hour. Fills of a numbered position
 * need no time: if one layout states the position as a whole, its average has the time of the first or last fill.
 */
function timeAt({ fill, zone }: StatedFill, tier: Tier, otherwise: string): string {
  if (isNumbered(fill.instrument)) return '';
  if (tier < 2) return String(Math.floor(fill.time / (tier === 0 ? 1000 : 60_000)));
  return dayKey(fill.time, fill.precision === 'day' ? zone : otherwise);
}

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

const quantityOf = (some: readonly StatedFill[]): Decimal => sumOf(some.map(({ fill }) => fill.quantity));
const moneyOf = (some: readonly StatedFill[]): bigint => some.reduce((sum, { fill }) => sum + fill.price * fill.quantity, 0n);

/** One unit of the last decimal that any of these prices has, halved: what an average is off by at most. In units of a decimal. */
function roundingOf(some: readonly StatedFill[]): bigint {
  let unit = 1n;
  while (unit < 1_000_000n && some.every(({ fill }) => fill.price % (unit * 10n) === 0n)) unit *= 10n;
  return (unit + 1n) / 2n;
}

/** True when both sides are as many units. */
const isSameQuantity = ({ file, journal }: Sides): boolean => quantityOf(file) === quantityOf(journal);

/** Half a cent for each fill: how far its fee may be rounded, in units of money. */
const HALF_CENT = 500_000n;

/** Cash paid or received for these fills, in units of money. */
const cashOf = (some: readonly StatedFill[]): bigint =>
  some.reduce((sum, { fill: { action, price, quantity, instrument, fee } }) => {
    const gross = multiply(multiply(price, quantity), instrument.multiplier);
    return sum + (action === 'buy' ? gross + fee : gross - fee);
  }, 0n);

/** True when both sides are the same cash, fees included: brokers that round prices still state the paid amount. */
function isSameCash({ file, journal }: Sides): boolean {
  const off = absolute((cashOf(file) - cashOf(journal)) as Decimal);
  return off <= HALF_CENT * BigInt(file.length + journal.length);
}

/** True when both sides are as many units for the same money, as far as averages are rounded; `tier`: where only days are known, the finer rounding counts. */
function isSameMoney(sides: Sides, tier: Tier): boolean {
  if (!isSameQuantity(sides) || !isTrade(sides.file[0]!.fill.action)) return false;
  const off = absolute((moneyOf(sides.file) - moneyOf(sides.journal)) as Decimal);
  const [finer, coarser] = [sides.file, sides.journal].map(roundingOf).toSorted((a, b) => (a < b ? -1 : 1));
  return off <= (tier === 2 ? finer! : coarser!) * quantityOf(sides.file) || isSameCash(sides);
}

const TEN_CENTS = 10_000_000n;

/** True when the average prices of both sides differ by at most a tenth or ten cents, so that they may be the same fills. */
function isAlike({ file, journal }: Sides): boolean {
  const [theirs, ours] = [moneyOf(file) * quantityOf(journal), moneyOf(journal) * quantityOf(file)];
  const apart = absolute((theirs - ours) as Decimal);
  return apart * 10n <= ours || apart <= TEN_CENTS * quantityOf(file) * quantityOf(journal);
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

/** Fees of some fills together, in units of money. */
export const feesOf = (some: readonly Fill[]): Decimal => sumOf(some.map(({ fee }) => fee));

const CENT = 1_000_000n;
const isInCents = (some: readonly Fill[]): boolean => some.every(({ fee }) => fee % CENT === 0n);

/** True when fees of the same executions by two sources agree to the cent; where one rounds each fee to cents and the other doesn't, as far as that rounding goes. */
export function hasSameFees({ file, journal }: { readonly file: readonly Fill[]; readonly journal: readonly Fill[] }): boolean {
  const off = absolute((feesOf(file) - feesOf(journal)) as Decimal) * 2n;
  if (isInCents(file) === isInCents(journal)) return off < CENT;
  return off <= CENT * BigInt(isInCents(file) ? file.length : journal.length);
}
