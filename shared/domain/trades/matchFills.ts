import { type Decimal, prorate, subtract } from '../units/decimal.ts';
import { compareFills } from './compareFills.ts';
import type { Fill } from './fill.ts';
import { Position } from './position.ts';
import type { LotMethod, Matched, Trade, UnmatchedClose } from './trade.ts';

const isOrdered = (fills: readonly Fill[]): boolean => {
  for (let i = 1; i < fills.length; i++) if (compareFills(fills[i - 1]!, fills[i]!) > 0) return false;
  return true;
};

/** A position being built, and the place its trade will have in the result. */
type Open = { readonly position: Position; readonly place: number };

type Side = 'long' | 'short';

/** What is open of one instrument: one side, or both where a fill was said to open against the other. */
type OpenSides = { long: Open | null; short: Open | null };

/** What is open now, by account and instrument. */
class Holdings {
  private readonly accounts = new Map<string, Map<string, OpenSides>>();

  of({ account, instrument }: Fill): OpenSides {
    let instruments = this.accounts.get(account);
    if (!instruments) {
      instruments = new Map();
      this.accounts.set(account, instruments);
    }
    let holding = instruments.get(instrument.key);
    if (!holding) {
      holding = { long: null, short: null };
      instruments.set(instrument.key, holding);
    }
    return holding;
  }

  open(): Open[] {
    return [...this.accounts.values()]
      .flatMap((all) => [...all.values()].flatMap(({ long, short }) => [long, short]))
      .filter((o) => o !== null);
  }
}

const feeShare = (fill: Fill, quantity: Decimal): Decimal =>
  quantity === fill.quantity ? fill.fee : prorate(fill.fee, quantity, fill.quantity);

/** Builds trades, fill by fill in order of time. */
class Matching {
  readonly trades: Trade[] = [];
  readonly unmatched: UnmatchedClose[] = [];
  readonly #holdings = new Holdings();
  readonly #method: LotMethod;
  /** Positions whose trade has ended, to be used again: a history of a thousand trades needs as many as were ever open at once. */
  readonly #ended: Position[] = [];
  #places = 0;

  constructor(method: LotMethod) {
    this.#method = method;
  }

  take(fill: Fill): void {
    const holding = this.#holdings.of(fill);
    const { action, effect, quantity } = fill;
    if (action === 'split') {
      const held = holding.long ?? holding.short;
      if (!held?.position.split(fill)) this.unmatched.push({ fill, quantity });
    } else if (action === 'buy' || action === 'sell') {
      const opens = action === 'buy' ? 'long' : 'short';
      const closes = action === 'buy' ? 'short' : 'long';
      const rest = effect === 'open' ? quantity : this.#close(holding, closes, fill, quantity);
      if (rest === 0n) return;
      if (effect === 'close') this.unmatched.push({ fill, quantity: rest });
      else this.#open(holding, opens, fill, rest);
    } else {
      // Only short options are assigned: where both sides are held apart, that one ends.
      const [first, then]: [Side, Side] = action === 'assign' ? ['short', 'long'] : ['long', 'short'];
      const rest = this.#close(holding, then, fill, this.#close(holding, first, fill, quantity));
      if (rest > 0n) this.unmatched.push({ fill, quantity: rest });
    }
  }

  /** Takes up to `wanted` units out of what is held on a side. Answers how many are left over. */
  #close(holding: OpenSides, side: Side, fill: Fill, wanted: Decimal): Decimal {
    const open = holding[side];
    if (open === null || wanted === 0n) return wanted;
    const { position, place } = open;
    const taken = wanted < position.held ? wanted : position.held;
    position.close(fill, taken, feeShare(fill, taken));
    if (position.held === 0n) {
      this.trades[place] = position.trade();
      this.#ended.push(position);
      holding[side] = null;
    }
    return subtract(wanted, taken);
  }

  #open(holding: OpenSides, side: Side, fill: Fill, quantity: Decimal): void {
    let open = holding[side];
    if (open === null) {
      const position = this.#ended.pop() ?? new Position(this.#method);
      position.begin(fill, side);
      open = { position, place: this.#places++ };
      holding[side] = open;
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
 * the other side is a position of its own and is not netted.
 */
export function matchFills(fills: readonly Fill[], method: LotMethod = 'fifo'): Matched {
  const matching = new Matching(method);
  for (const fill of isOrdered(fills) ? fills : [...fills].sort(compareFills)) matching.take(fill);
  return matching.result();
}
