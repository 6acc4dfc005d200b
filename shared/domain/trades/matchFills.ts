import { add, type Decimal, prorate, subtract, ZERO } from '../units/decimal.ts';
import { compareFills } from './compareFills.ts';
import type { Fill } from './fill.ts';
import { isDeleted } from './fillChanges.ts';
import { Holdings, type InstrumentHolding, nothingOpen, type OpenSides, openOf, type PositionSide } from './holdings.ts';
import { Position } from './position.ts';
import type { LotMethod, Matched, Trade, UnmatchedClose } from './trade.ts';

const isOrdered = (fills: readonly Fill[]): boolean => {
  for (let i = 1; i < fills.length; i++) if (compareFills(fills[i - 1]!, fills[i]!) > 0) return false;
  return true;
};

const feeShare = (fill: Fill, quantity: Decimal): Decimal =>
  quantity === fill.quantity ? fill.fee : prorate(fill.fee, quantity, fill.quantity);

/** How many fills each trade has that its trader put together, by account, instrument and name. */
function namedCounts(fills: readonly Fill[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const fill of fills) if (fill.changes?.trade !== undefined) counts.set(nameOf(fill), (counts.get(nameOf(fill)) ?? 0) + 1);
  return counts;
}
const nameOf = ({ account, instrument, changes }: Fill): string => `${account}\n${instrument.key}\n${changes!.trade}`;

/** Builds trades, fill by fill in order of time. */
class Matching {
  readonly trades: Trade[] = [];
  readonly unmatched: UnmatchedClose[] = [];
  readonly #holdings = new Holdings();
  readonly #method: LotMethod;
  readonly #counts: ReadonlyMap<string, number>;
  /** Positions whose trade has ended, to be used again: a history of a thousand trades needs as many as were ever open at once. */
  readonly #ended: Position[] = [];
  #places = 0;

  constructor(method: LotMethod, counts: ReadonlyMap<string, number>) {
    this.#method = method;
    this.#counts = counts;
  }

  take(fill: Fill): void {
    const { action, effect, quantity } = fill;
    const holding = this.#holdings.of(fill);
    if (action === 'split') {
      this.#split(holding, fill);
      return;
    }
    const own = fill.changes?.trade === undefined ? holding.plain : this.#named(holding, fill);
    if (action === 'buy' || action === 'sell') {
      const [opens, closes]: [PositionSide, PositionSide] = action === 'buy' ? ['long', 'short'] : ['short', 'long'];
      const rest = effect === 'open' ? quantity : this.#closeAny(holding, own, closes, fill, quantity);
      if (rest > 0n && effect !== 'close') this.#open(own, opens, fill, rest);
      else if (rest > 0n) this.unmatched.push({ fill, quantity: rest });
    } else {
      // Only short options are assigned: where both sides are held apart, that one ends.
      const [first, then]: [PositionSide, PositionSide] = action === 'assign' ? ['short', 'long'] : ['long', 'short'];
      const rest = this.#closeAny(holding, own, then, fill, this.#closeAny(holding, own, first, fill, quantity));
      if (rest > 0n) this.unmatched.push({ fill, quantity: rest });
    }
    if (own !== holding.plain) this.#endFlat(own);
  }

  /** The sides of a trade that its trader put together, once more of its fills has come. */
  #named({ named }: InstrumentHolding, fill: Fill): OpenSides {
    const name = fill.changes!.trade!;
    const own = named.get(name) ?? nothingOpen(this.#counts.get(nameOf(fill)));
    named.set(name, own);
    own.left--;
    return own;
  }

  /** A split moves all shares that are held, each position by its share of them. */
  #split({ plain, named }: InstrumentHolding, fill: Fill): void {
    const held = [plain, ...named.values()].flatMap((sides) =>
      openOf(sides)
        .filter(({ position }) => position.held > 0n)
        .slice(0, 1),
    );
    const total = held.reduce((sum, { position }) => add(sum, position.held), ZERO);
    if (total === 0n || add(total, fill.quantity) <= 0n) {
      this.unmatched.push({ fill, quantity: fill.quantity });
      return;
    }
    let [quantity, fee] = [fill.quantity, fill.fee];
    for (const [at, { position }] of held.entries()) {
      const isLast = at === held.length - 1;
      const share = isLast ? quantity : prorate(fill.quantity, position.held, total);
      const feeOfShare = isLast ? fee : prorate(fill.fee, position.held, total);
      quantity = subtract(quantity, share);
      fee = subtract(fee, feeOfShare);
      position.split(fill, share, feeOfShare);
    }
  }

  /** Closes what is held on a side. What a trader put together is matched by itself; any other fill also closes what is left open of such trades. */
  #closeAny({ plain, named }: InstrumentHolding, own: OpenSides, side: PositionSide, fill: Fill, wanted: Decimal): Decimal {
    let rest = this.#close(own, side, fill, wanted);
    if (own === plain && named.size > 0) for (const each of named.values()) rest = this.#close(each, side, fill, rest);
    return rest;
  }

  /** Takes up to `wanted` units out of what is held on a side. Answers how many are left over. */
  #close(sides: OpenSides, side: PositionSide, fill: Fill, wanted: Decimal): Decimal {
    const open = sides[side];
    if (open === null || wanted === 0n || open.position.held === 0n) return wanted;
    const { position } = open;
    const taken = wanted < position.held ? wanted : position.held;
    position.close(fill, taken, feeShare(fill, taken));
    if (position.held === 0n && sides.left === 0) this.#end(sides, side);
    return subtract(wanted, taken);
  }

  #end(sides: OpenSides, side: PositionSide): void {
    const { position, place } = sides[side]!;
    this.trades[place] = position.trade();
    this.#ended.push(position);
    sides[side] = null;
  }

  /** Ends what is flat of a trade that its trader put together: after its last fill, and where it turned to the other side. */
  #endFlat(sides: OpenSides): void {
    const isTurned = sides.long !== null && sides.short !== null;
    if (sides.left > 0 && !isTurned) return;
    for (const side of ['long', 'short'] as const) if (sides[side]?.position.held === 0n) this.#end(sides, side);
  }

  #open(sides: OpenSides, side: PositionSide, fill: Fill, quantity: Decimal): void {
    let open = sides[side];
    if (open === null) {
      const position = this.#ended.pop() ?? new Position(this.#method);
      position.begin(fill, side);
      open = { position, place: this.#places++ };
      sides[side] = open;
    }
    open.position.open(
      fill,
      quantity,
      quantity === fill.quantity ? fill.fee : subtract(fill.fee, feeShare(fill, subtract(fill.quantity, quantity))),
    );
  }

  result(): Matched {
    for (const { position, place } of this.#holdings.open()) this.trades[place] = position.trade();
    return { trades: this.trades, unmatched: this.unmatched };
  }
}

/**
 * Fills → round trips, per account and instrument, in any order of input. Fills through zero are split with their fee by quantity; events close
 * what is held; a close with nothing to close is reported in `unmatched` and never becomes a short; what a broker says opens against
 * the other side is a position of its own and is not netted. Fills that their trader deleted count nowhere, and those that were put together as one trade are
 * matched with each other alone.
 */
export function matchFills(fills: readonly Fill[], method: LotMethod = 'fifo'): Matched {
  const counting = fills.some(({ changes }) => changes !== undefined) ? fills.filter((fill) => !isDeleted(fill)) : fills;
  const matching = new Matching(method, namedCounts(counting));
  for (const fill of isOrdered(counting) ? counting : [...counting].sort(compareFills)) matching.take(fill);
  return matching.result();
}
