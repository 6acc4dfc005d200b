import { type Decimal, prorate, subtract } from '../units/decimal.ts';
import { compareFills, type Fill, isDeleted } from './fill.ts';
import { Holdings, type InstrumentHolding, namedCounts, nameOf, nothingOpen, type OpenSides, type PositionSide } from './holdings.ts';
import { orderedFills } from './orderedFills.ts';
import { Position } from './position.ts';
import { splitHeld } from './splitHeld.ts';
import type { LotMethod, Matched, Trade, UnmatchedClose } from './trade.ts';

const feeShare = (fill: Fill, quantity: Decimal): Decimal =>
  quantity === fill.quantity ? fill.fee : prorate(fill.fee, quantity, fill.quantity);

/** Builds trades, fill by fill in order of time. */
class Matching {
  readonly trades: Trade[] = [];
  readonly unmatched: UnmatchedClose[] = [];
  readonly #holdings = new Holdings();
  readonly #method: LotMethod;
  readonly #counts: ReadonlyMap<string, number>;
  /** Positions of ended trades, for reuse: a history of a thousand trades needs as many as were ever open together. */
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
      if (!splitHeld(holding, fill)) this.unmatched.push({ fill, quantity });
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

  /**
   * Closes open positions on a side. A manually grouped trade is matched separately; any other fill also closes the
   * remainder of such trades.
   */
  #closeAny({ plain, named }: InstrumentHolding, own: OpenSides, side: PositionSide, fill: Fill, wanted: Decimal): Decimal {
    let rest = this.#close(own, side, fill, wanted);
    if (own === plain && named.size > 0) for (const each of named.values()) rest = this.#close(each, side, fill, rest);
    return rest;
  }

  /** Takes up to `wanted` units from the held ones of a side. Returns the number left over. */
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

  /** Ends the flat parts of a trade that its trader put together: after its last fill, and at its turn to the other side. */
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
 * Fills → round trips, per account and instrument, in any order of input. Fills through zero are split with their
 * fee by quantity; events close open positions; a close without a position is reported in `unmatched` and never
 * becomes a short; a position the broker declares as opened against the other side is separate and not netted.
 * Deleted fills are ignored, and manually grouped ones are matched only with each other.
 */
export function matchFills(fills: readonly Fill[], method: LotMethod = 'fifo'): Matched {
  const isChanged = fills.some(({ changes }) => changes !== undefined);
  const counting = isChanged ? fills.filter((fill) => !isDeleted(fill)) : fills;
  const matching = new Matching(method, isChanged ? namedCounts(counting) : new Map());
  for (const fill of orderedFills(counting)) matching.take(fill);
  return matching.result();
}

/** Fills → round trips, each account's by its own lot method, all in order of opening. */
export function matchAccounts(fills: readonly Fill[], lotsOf: (account: string) => LotMethod): Matched {
  const matched = [...Map.groupBy(fills, ({ account }) => account)].map(([account, own]) => matchFills(own, lotsOf(account)));
  if (matched.length === 1) return matched[0]!;
  const first = ({ fills: [part] }: Matched['trades'][number]) => part!.fill;
  return {
    trades: matched.flatMap(({ trades }) => trades).sort((a, b) => compareFills(first(a), first(b))),
    unmatched: matched.flatMap(({ unmatched }) => unmatched).sort((a, b) => compareFills(a.fill, b.fill)),
  };
}
