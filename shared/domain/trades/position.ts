import {
  add,
  type Decimal,
  divideProduct,
  exactWorth,
  NO_PRODUCT,
  ONE,
  type Product,
  product,
  prorate,
  roundProduct,
  subtract,
  ZERO,
} from '../units/decimal.ts';
import { tradeIdOf } from '../units/ids.ts';
import { type Millis, millis } from '../units/millis.ts';
import { COARSENESS, type Fill, type TimePrecision } from './fill.ts';
import { Lots } from './lots.ts';
import type { LotMethod, Realization, Trade, TradeFill } from './trade.ts';
import { netOf } from './trade.ts';

/**
 * One trade being built, from its first fill until it is flat. Money inside is exact (products of price and quantity, not rounded) and is rounded once
 * per exit on the running sum, so that the parts always add up to the whole.
 */
export class Position {
  readonly #lots: Lots;
  #first!: Fill;
  #short = false;
  /** Reused from trade to trade: only the first `#fillCount` and `#exitCount` are this trade's. */
  readonly #fills: TradeFill[] = [];
  readonly #realizations: Realization[] = [];
  #fillCount = 0;
  #exitCount = 0;
  #opened: Decimal = ZERO;
  #entryCost = NO_PRODUCT;
  /** The price of all entries so far, and of all exits: null where they differ, or a split came between. An average of equal prices needs no division. */
  #entryPrice: Decimal | null = null;
  #exitPrice: Decimal | null = null;
  #closed: Decimal = ZERO;
  #exitCost = NO_PRODUCT;
  #exactGross = NO_PRODUCT;
  #gross: Decimal = ZERO;
  #fees: Decimal = ZERO;
  #matches = 0;
  #precision: TimePrecision = 'second';
  #lastTime = millis(0);

  constructor(method: LotMethod) {
    this.#lots = new Lots(method);
  }

  /** Starts the next trade; the one before must be flat. */
  begin(first: Fill, side: 'long' | 'short'): void {
    this.#lots.clear();
    this.#first = first;
    this.#short = side === 'short';
    this.#fillCount = 0;
    this.#exitCount = 0;
    this.#opened = ZERO;
    this.#entryCost = NO_PRODUCT;
    this.#closed = ZERO;
    this.#exitCost = NO_PRODUCT;
    this.#exactGross = NO_PRODUCT;
    this.#gross = ZERO;
    this.#fees = ZERO;
    this.#matches = 0;
    this.#precision = 'second';
    this.#lastTime = first.time;
  }

  /** Units still open, above zero. */
  get held(): Decimal {
    return this.#lots.quantity;
  }

  get side(): 'long' | 'short' {
    return this.#short ? 'short' : 'long';
  }

  open(fill: Fill, quantity: Decimal, fee: Decimal): void {
    const cost = worthOf(fill, quantity);
    this.#entryPrice = this.#opened === 0n || this.#entryPrice === fill.price ? fill.price : null;
    this.#lots.add({ quantity, cost, fee });
    this.#opened = add(this.#opened, quantity);
    this.#entryCost = add(this.#entryCost, cost);
    this.#note(fill, 'open', quantity, fee);
  }

  /** Closes `quantity` (at most the open one) at the fill's price, and realizes the result at its time; where only its day is known, not before the fill it follows. */
  close(fill: Fill, quantity: Decimal, fee: Decimal): void {
    const taken = this.#lots.take(quantity);
    const proceeds = worthOf(fill, quantity);
    this.#exactGross = add(
      this.#exactGross,
      statedValue(fill, quantity) ?? (this.#short ? subtract(taken.cost, proceeds) : subtract(proceeds, taken.cost)),
    );
    const rounded = roundProduct(this.#exactGross);
    const fees = add(taken.fee, fee);
    this.#realizations[this.#exitCount++] = {
      time: later(this.#lastTime, fill.time),
      quantity,
      gross: subtract(rounded, this.#gross),
      fees,
    };
    this.#gross = rounded;
    this.#fees = add(this.#fees, fees);
    this.#exitPrice = this.#closed === 0n || this.#exitPrice === fill.price ? fill.price : null;
    this.#closed = add(this.#closed, quantity);
    this.#exitCost = add(this.#exitCost, proceeds);
    this.#matches += taken.matches;
    this.#note(fill, 'close', quantity, fee);
  }

  /**
   * Applies a split: shares are added to the whole position (or removed) at the same cost, without a result. False
   * when nothing would be left.
   */
  split(fill: Fill, quantity: Decimal = fill.quantity, fee: Decimal = fill.fee): boolean {
    const before = this.held;
    const after = add(before, quantity);
    if (after <= 0n) return false;
    this.#lots.rescale(after);
    this.#opened = prorate(this.#opened, after, before);
    this.#closed = prorate(this.#closed, after, before);
    this.#entryPrice = null;
    this.#exitPrice = null;
    this.#note(fill, 'adjust', quantity, fee);
    this.#fees = add(this.#fees, fee);
    return true;
  }

  #note(fill: Fill, role: TradeFill['role'], quantity: Decimal, fee: Decimal): void {
    this.#fills[this.#fillCount++] = { fill, role, quantity, fee };
    this.#lastTime = later(this.#lastTime, fill.time);
    // A split is known by its day only: that does not affect the precision of entries and exits.
    if (role !== 'adjust' && COARSENESS[fill.precision] > COARSENESS[this.#precision]) this.#precision = fill.precision;
  }

  trade(): Trade {
    const { account, instrument, time, id } = this.#first;
    return {
      id: tradeIdOf(id),
      account,
      instrument,
      side: this.side,
      openedAt: time,
      closedAt: this.held === 0n ? this.#lastTime : null,
      precision: this.#precision,
      quantity: this.#opened,
      openQuantity: this.held,
      entryPrice: this.#entryPrice ?? perUnit(this.#entryCost, this.#opened, instrument.multiplier) ?? ZERO,
      exitPrice: this.#closed === 0n ? null : (this.#exitPrice ?? perUnit(this.#exitCost, this.#closed, instrument.multiplier)),
      gross: this.#gross,
      fees: this.#fees,
      net: netOf({ gross: this.#gross, fees: this.#fees }),
      fills: this.#fills.slice(0, this.#fillCount),
      realizations: this.#realizations.slice(0, this.#exitCount),
      matches: this.#matches,
    };
  }
}

const later = (a: Millis, b: Millis): Millis => (a > b ? a : b);

/** The broker's stated result for this share of a closing fill; null when it states none. */
const statedValue = ({ statedGross, quantity: whole }: Fill, quantity: Decimal): Product | null =>
  statedGross === undefined ? null : prorate(product(statedGross, ONE), quantity, whole);

const worthOf = ({ price, instrument }: Fill, quantity: Decimal): Product => exactWorth(price, quantity, instrument.multiplier);

/** Average price per unit; null for no units. */
function perUnit(value: Product, quantity: Decimal, multiplier: Decimal): Decimal | null {
  if (quantity === 0n || multiplier === 0n) return null;
  return multiplier === ONE ? divideProduct(value, quantity) : divideProduct(value, quantity, multiplier);
}
