import { absolute, add, type Decimal, multiply, negate, ONE, prorate, subtract, ZERO } from '#domain/units/decimal.ts';

/** A deal as its row states it: lots, price, profit in the account's currency, and its order, which names the position that it opens. */
export type Deal = {
  readonly side: 'buy' | 'sell';
  readonly direction: 'in' | 'out' | 'in/out';
  readonly volume: Decimal;
  readonly price: Decimal;
  readonly profit: Decimal;
  readonly order: string;
  /** The position as the file names it, '' when it does not. */
  readonly position: string;
};

/** The part of a deal that is in one position: lots, and of a close the points it won times its lots (`moved`). */
export type DealPart = {
  readonly deal: Deal;
  readonly position: string;
  readonly effect: 'open' | 'close';
  readonly volume: Decimal;
  readonly moved: Decimal | null;
  /** False where the deal could have closed another position as well. */
  readonly isOnly: boolean;
};

/** Parts of deals, why deals are in no position, and those whose profit fits no position that they can close. */
export type Walk = { readonly parts: DealPart[]; readonly refused: Map<Deal, string>; readonly misfits: Set<Deal> };

/**
 * Allowed difference between a close's profit and its prices: from the expected profit, its lots, and whether its
 * position has an average price.
 */
export type Allowed = (expected: Decimal, lots: Decimal, isAverage: boolean) => Decimal;

/** Reference for profits: money per point of a lot. Stops after `most` misfits. */
type Compared = { readonly size: Decimal; readonly allowed: Allowed; readonly most: number };

type Held = { readonly id: string; readonly side: Deal['side']; lots: Decimal; price: Decimal; isAverage: boolean };

const UNOPENED = 'The deal that opened this position isn’t in this file. Save the report for a period that has it too.';

/** Positions of one symbol as deals open and close them. */
class Positions {
  readonly found: Walk = { parts: [], refused: new Map(), misfits: new Set() };
  private readonly held: Held[] = [];
  private readonly isNetting: boolean;
  private readonly by: Compared | null;

  constructor(isNetting: boolean, by: Compared | null) {
    this.isNetting = isNetting;
    this.by = by;
  }

  open(deal: Deal, volume: Decimal): void {
    const { held } = this;
    const only = this.isNetting && held[0]?.side === deal.side ? held[0].id : '';
    const id = deal.position || only || deal.order;
    const same = held.find((one) => one.id === id && one.side === deal.side);
    if (same === undefined) held.push({ id, side: deal.side, lots: volume, price: deal.price, isAverage: false });
    else {
      const lots = add(same.lots, volume);
      same.price = prorate(add(multiply(same.price, same.lots), multiply(deal.price, volume)), ONE, lots);
      same.isAverage ||= same.price !== deal.price;
      same.lots = lots;
    }
    this.found.parts.push({ deal, position: id, effect: 'open', volume, moved: null, isOnly: true });
  }

  /**
   * Closes the position whose price explains the profit, otherwise the one with the deal's lots, otherwise the
   * oldest. Returns its lots, null if none.
   */
  close(deal: Deal): Decimal | null {
    const { held, found, by } = this;
    let best: { readonly one: Held; readonly off: Decimal; readonly isRest: boolean } | null = null;
    let isOnly = true;
    for (const one of held) {
      const lots = lotsOf(deal, one);
      if (one.side === deal.side || one.lots < lots || (deal.position !== '' && one.id !== deal.position)) continue;
      const other = { one, off: this.off(deal, one), isRest: one.lots !== lots };
      isOnly = best === null;
      if (best === null || other.off < best.off || (other.off === best.off && best.isRest && !other.isRest)) best = other;
      if (by !== null && best.off === 0n && !best.isRest) break;
    }
    if (best === null) return null;
    const { one, off } = best;
    const volume = lotsOf(deal, one);
    found.parts.push({ deal, position: one.id, effect: 'close', volume, moved: movedBy(deal, one), isOnly });
    if (off > 0n) found.misfits.add(deal);
    one.lots = add(one.lots, negate(volume));
    if (one.lots === 0n) held.splice(held.indexOf(one), 1);
    return volume;
  }

  /** Difference between this position's profit on closing and its prices; 0 within tolerance. */
  private off(deal: Deal, one: Held): Decimal {
    if (this.by === null) return ZERO;
    const expected = multiply(movedBy(deal, one), this.by.size);
    const apart = absolute(subtract(expected, deal.profit));
    return apart <= this.by.allowed(expected, lotsOf(deal, one), one.isAverage) ? ZERO : apart;
  }
}

/** Lots of a position that a deal closes: a turn closes all of them. */
const lotsOf = ({ direction, volume }: Deal, { lots }: Held): Decimal => (direction === 'in/out' && lots < volume ? lots : volume);

/** Points that the closed lots won, times these lots. */
const movedBy = (deal: Deal, one: Held): Decimal =>
  multiply(deal.side === 'sell' ? subtract(deal.price, one.price) : subtract(one.price, deal.price), lotsOf(deal, one));

/** Opens and closes positions deal by deal. Without `by` profits are not looked at. */
export function walkDeals(deals: readonly Deal[], isNetting: boolean, by: Compared | null): Walk {
  const positions = new Positions(isNetting, by);
  const { found } = positions;
  for (const deal of deals) {
    if (by !== null && found.misfits.size > by.most) break;
    const closed = deal.direction === 'in' ? ZERO : positions.close(deal);
    if (closed === null) found.refused.set(deal, UNOPENED);
    else if (closed < deal.volume) positions.open(deal, subtract(deal.volume, closed));
  }
  return found;
}
