import { type Decimal, divideRound, ONE, plus } from '../units/decimal.ts';
import type { Fill, FillId, TimePrecision } from './fill.ts';
import { type Lot, Lots } from './lots.ts';
import type { LotMethod, Realization, Trade, TradeFill } from './trade.ts';

const COARSENESS: Readonly<Record<TimePrecision, number>> = { second: 0, minute: 1, day: 2 };

/**
 * One trade being built, from its first fill until it is flat. Money inside is at scale 16 (price × quantity, unrounded) and is rounded once
 * per exit on the running sum, so that the parts always add up to the whole.
 */
export class Position {
  readonly #lots: Lots;
  #first!: Fill;
  #short = false;
  /** Reused from trade to trade: only the first `#fillCount` and `#exitCount` are this trade's. */
  readonly #fills: TradeFill[] = [];
  readonly #realisations: Realization[] = [];
  #fillCount = 0;
  #exitCount = 0;
  #opened: Decimal = 0n;
  #entryCost = 0n;
  #closed: Decimal = 0n;
  #exitCost = 0n;
  #gross16 = 0n;
  #gross: Decimal = 0n;
  #fees: Decimal = 0n;
  #matches = 0;
  #precision: TimePrecision = 'second';
  #lastTime = 0;

  constructor(method: LotMethod) {
    this.#lots = new Lots(method);
  }

  /** Starts a trade, when the one before is flat. */
  begin(first: Fill, side: 'long' | 'short'): void {
    this.#lots.clear();
    this.#first = first;
    this.#short = side === 'short';
    this.#fillCount = 0;
    this.#exitCount = 0;
    this.#opened = 0n;
    this.#entryCost = 0n;
    this.#closed = 0n;
    this.#exitCost = 0n;
    this.#gross16 = 0n;
    this.#gross = 0n;
    this.#fees = 0n;
    this.#matches = 0;
    this.#precision = 'second';
  }

  /** Units still held, above zero. */
  get held(): Decimal {
    return this.#lots.quantity;
  }

  get side(): 'long' | 'short' {
    return this.#short ? 'short' : 'long';
  }

  open(fill: Fill, quantity: Decimal, fee: Decimal): void {
    const cost = value16(fill, quantity);
    this.#lots.add({ quantity, cost, fee });
    this.#opened = plus(this.#opened, quantity);
    this.#entryCost = plus(this.#entryCost, cost);
    this.#note(fill, 'open', quantity, fee);
  }

  /** Takes `quantity` (at most what is held) out at the fill's price, and makes the result real at its time. */
  close(fill: Fill, quantity: Decimal, fee: Decimal): void {
    const taken = this.#lots.take(quantity);
    const proceeds = value16(fill, quantity);
    this.#gross16 = plus(this.#gross16, stated16(fill, quantity) ?? (this.#short ? taken.cost - proceeds : proceeds - taken.cost));
    const rounded = divideRound(this.#gross16, ONE);
    const fees = plus(taken.fee, fee);
    this.#realisations[this.#exitCount++] = { time: fill.time, quantity, gross: rounded - this.#gross, fees };
    this.#gross = rounded;
    this.#fees = plus(this.#fees, fees);
    this.#closed = plus(this.#closed, quantity);
    this.#exitCost = plus(this.#exitCost, proceeds);
    this.#matches += taken.matches;
    this.#note(fill, 'close', quantity, fee);
  }

  /** A split adds shares to the whole position (or takes them away): same cost, other quantity, no result. False when nothing would be left. */
  split(fill: Fill): boolean {
    const before = this.held;
    const after = before + fill.quantity;
    if (after <= 0n) return false;
    this.#lots.rescale(after);
    this.#opened = divideRound(this.#opened * after, before);
    this.#closed = divideRound(this.#closed * after, before);
    this.#note(fill, 'adjust', fill.quantity, fill.fee);
    this.#fees += fill.fee;
    return true;
  }

  #note(fill: Fill, role: TradeFill['role'], quantity: Decimal, fee: Decimal): void {
    this.#fills[this.#fillCount++] = { fill, role, quantity, fee };
    this.#lastTime = fill.time;
    // A split is of a day: that says nothing of the hours of entries and exits.
    if (role !== 'adjust' && COARSENESS[fill.precision] > COARSENESS[this.#precision]) this.#precision = fill.precision;
  }

  trade(): Trade {
    const { account, instrument, time, id } = this.#first as Fill & { id: FillId };
    return {
      id,
      account,
      instrument,
      side: this.side,
      openedAt: time,
      closedAt: this.held === 0n ? this.#lastTime : null,
      precision: this.#precision,
      quantity: this.#opened,
      openQuantity: this.held,
      entryPrice: perUnit(this.#entryCost, this.#opened, instrument.multiplier) ?? 0n,
      exitPrice: perUnit(this.#exitCost, this.#closed, instrument.multiplier),
      gross: this.#gross,
      fees: this.#fees,
      net: this.#gross - this.#fees,
      fills: this.#fills.slice(0, this.#fillCount),
      realisations: this.#realisations.slice(0, this.#exitCount),
      matches: this.#matches,
    };
  }
}

export type { Lot };

/** What the broker states this share of a closing fill made, at scale 16; null when it is silent. */
const stated16 = ({ statedGross, quantity: whole }: Fill, quantity: Decimal): bigint | null =>
  statedGross === undefined ? null : divideRound(statedGross * quantity * ONE, whole);

/** price × quantity × multiplier at scale 16; exact for whole multipliers. */
function value16({ price, instrument }: Fill, quantity: Decimal): bigint {
  const { multiplier } = instrument;
  if (multiplier === ONE) return price * quantity;
  const product = price * quantity * multiplier;
  return multiplier % ONE === 0n ? product / ONE : divideRound(product, ONE);
}

/** Average price per unit from a value at scale 16; null for no units. */
function perUnit(value: bigint, quantity: Decimal, multiplier: Decimal): Decimal | null {
  if (quantity === 0n || multiplier === 0n) return null;
  return multiplier === ONE ? divideRound(value, quantity) : divideRound(value * ONE, quantity * multiplier);
}
