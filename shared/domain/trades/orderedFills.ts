import { add, type Decimal, fromUnits, ZERO } from '../units/decimal.ts';
import { DAY } from '../units/millis.ts';
import { compareFills, type Fill } from './fill.ts';
import { sharesAdded } from './splitHeld.ts';

/** Units of one contract held on each side, above zero. */
type Held = { readonly long: Decimal; readonly short: Decimal };
/** One order of the first fills of a day: its last fill and the way before it, the holding then, and its faults in units. */
type Way = { readonly held: Held; readonly loss: bigint; readonly last: Fill | null; readonly before: Way | null };

const isDated = ({ precision }: Fill): boolean => precision === 'day';
const nothing: Held = { long: ZERO, short: ZERO };
const less = (a: bigint, b: bigint): Decimal => fromUnits(a < b ? a : b);

/** Takes units from one side, then from the other. Answers what no side has. */
function closed(held: Held, first: keyof Held, other: keyof Held, quantity: Decimal) {
  const taken = less(held[first], quantity);
  const then = less(held[other], quantity - taken);
  return { held: { ...held, [first]: held[first] - taken, [other]: held[other] - then } as Held, rest: quantity - taken - then };
}

/** The holding after a split: both sides by a ratio, and stated shares on one side, the long one if there is any. None is left at nothing. */
function split(held: Held, { quantity, ratio }: Fill): Held {
  const only = held.long > 0n ? 'long' : 'short';
  const after = (side: keyof Held): Decimal => {
    const added = ratio !== undefined ? sharesAdded(held[side], ratio) : side === only ? quantity : ZERO;
    const shares = add(held[side], added);
    return held[side] === 0n || shares <= 0n ? held[side] : shares;
  };
  return { long: after('long'), short: after('short') };
}

/** The holding after a fill, as matching does it, and the units for which nothing was open: twice where it can only close, once for a sale that may. */
function afterFill(held: Held, fill: Fill): { readonly held: Held; readonly loss: bigint } {
  const { action, effect, quantity } = fill;
  if (action === 'split') return { held: split(held, fill), loss: 0n };
  if (action !== 'buy' && action !== 'sell') {
    const [first, other] = action === 'assign' ? (['short', 'long'] as const) : (['long', 'short'] as const);
    const end = closed(held, first, other, quantity);
    return { held: end.held, loss: 2n * end.rest };
  }
  const [opens, closes] = action === 'buy' ? (['long', 'short'] as const) : (['short', 'long'] as const);
  const taken = effect === 'open' ? 0n : less(held[closes], quantity);
  const rest = quantity - taken;
  const opened = effect === 'close' ? 0n : rest;
  const isDoubtful = effect === 'unknown' && action === 'sell' && held.short === 0n;
  return {
    held: { ...held, [closes]: held[closes] - taken, [opens]: held[opens] + opened } as Held,
    loss: effect === 'close' ? 2n * rest : isDoubtful ? rest : 0n,
  };
}

/** Ways that are followed, the best ones; and places of both rows, above which fills stay in the order of their times: the work is their product. */
const [MOST_WAYS, MOST_PLACES] = [16, 100_000];

const onward = (before: Way, last: Fill): Way => {
  const { held, loss } = afterFill(before.held, last);
  return { held, loss: before.loss + loss, last, before };
};

/** The best way to each holding. */
function bestOf(ways: readonly Way[]): readonly Way[] {
  const best = new Map<string, Way>();
  for (const way of ways) {
    const key = `${way.held.long} ${way.held.short}`;
    if (way.loss < (best.get(key)?.loss ?? way.loss + 1n)) best.set(key, way);
  }
  return [...best.values()].sort((a, b) => Number(a.loss - b.loss)).slice(0, MOST_WAYS);
}

/**
 * A day's fills so that as few units as possible are closed before they are open: those with a date and those with a time each keep their order, and no timed one
 * comes before a split. Where it makes no difference, those with a date come first.
 */
function inDay(day: readonly Fill[], held: Held): readonly Fill[] {
  const plain = day.reduce(onward, { held, loss: 0n, last: null, before: null } as Way);
  const [dated, timed] = [day.filter(isDated), day.filter((fill) => !isDated(fill))];
  const width = timed.length + 1;
  if (plain.loss === 0n || timed.length === 0 || (dated.length + 1) * width > MOST_PLACES) return day;
  const ways: (readonly Way[])[] = [[{ held, loss: 0n, last: null, before: null }]];
  for (let place = 1; place < (dated.length + 1) * width; place++) {
    const [d, t] = [Math.floor(place / width), place % width];
    // No fill comes before its own day.
    const isEarly = d > 0 && t < timed.length && timed[t]!.time < dated[d - 1]!.time;
    const byTimed = t === 0 ? [] : ways[place - 1]!.map((way) => onward(way, timed[t - 1]!));
    // A split holds from the opening of its day: no trading of that day comes before it.
    const isLate = d > 0 && t > 0 && dated[d - 1]!.action === 'split' && dated[d - 1]!.time <= timed[t - 1]!.time;
    const byDated = d === 0 || isEarly || isLate ? [] : ways[place - width]!.map((way) => onward(way, dated[d - 1]!));
    ways[place] = bestOf([...byTimed, ...byDated]);
  }
  const [best] = ways.at(-1)!;
  if (best!.loss >= plain.loss) return day;
  const order: Fill[] = [];
  for (let way = best!; way.before !== null; way = way.before) order.push(way.last!);
  return order.reverse();
}

/** The fills of one contract, those of days with both kinds merged. */
function withMergedDays(fills: readonly Fill[]): readonly Fill[] {
  const order: Fill[] = [];
  let held = nothing;
  for (let at = 0; at < fills.length; ) {
    const { precision, time } = fills[at]!;
    let end = at + 1;
    while (precision === 'day' && end < fills.length && fills[end]!.time < time + DAY) end++;
    for (const fill of inDay(fills.slice(at, end), held)) {
      held = afterFill(held, fill).held;
      order.push(fill);
    }
    at = end;
  }
  return order;
}

const isOrdered = (fills: readonly Fill[]): boolean => {
  for (let i = 1; i < fills.length; i++) if (compareFills(fills[i - 1]!, fills[i]!) > 0) return false;
  return true;
};

/**
 * Fills in the order in which they are matched: by time, except that one with a date alone, otherwise the first of its day, follows the timed fills
 * that open its position, unless it is a split. Both kinds keep their own order.
 */
export function orderedFills(fills: readonly Fill[]): readonly Fill[] {
  const sorted = isOrdered(fills) ? fills : [...fills].sort(compareFills);
  if (!sorted.some(isDated) || sorted.every(isDated)) return sorted;
  const order = [...sorted];
  const places = Map.groupBy(sorted.keys(), (at) => {
    const { account, instrument, changes } = sorted[at]!;
    return `${account}\n${instrument.key}\n${instrument.multiplier}\n${changes?.trade ?? ''}`;
  });
  for (const own of places.values()) for (const [n, fill] of withMergedDays(own.map((at) => sorted[at]!)).entries()) order[own[n]!] = fill;
  return order;
}
