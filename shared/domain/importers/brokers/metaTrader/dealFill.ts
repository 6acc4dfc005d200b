import { type DraftFill, UNNAMED } from '#domain/importers/rows/draftFill.ts';
import type { RowLocation } from '#domain/importers/rows/rowProblems.ts';
import type { TimePrecision } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, add, type Decimal, decimal, fromUnits, multiply, ONE, prorate, subtract } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { contractSize, ROUND_SIZES, ticketInstrument } from './ticketInstrument.ts';
import { type Allowed, type Deal, type DealPart, type Walk, walkDeals } from './walkDeals.ts';

/**
 * Positions matching one symbol's deals. `size`: money per point of a lot, null if no deal closes one; `refused`:
 * reason a deal is in no position.
 */
export type DealMatches = {
  readonly parts: readonly DealPart[];
  readonly size: Decimal | null;
  readonly refused: ReadonlyMap<Deal, string>;
};

const CENT = decimal('0.01');
const MISFIT =
  'The profit of this position doesn’t fit its prices and those of the symbol’s other positions. Save the report with its Positions, or enter this trade by hand.';

/** The last digit that any of these amounts has, between a unit and the eighth decimal. */
function lastDigit(amounts: readonly Decimal[]): Decimal {
  let digit = ONE;
  while (digit > 1n && amounts.some((amount) => amount % digit !== 0n)) digit = fromUnits(digit / 10n);
  return digit;
}

/** Finds the positions that deals of one symbol open and close; in time order. In a hedging account each order opens its own; a netting account has one. */
export function dealMatches(deals: readonly Deal[], isNetting: boolean): DealMatches {
  const digit = lastDigit(deals.map(({ price }) => price));
  const profitDigit = lastDigit(deals.map(({ profit }) => profit));
  const cent = profitDigit > CENT ? profitDigit : CENT;
  const rounding = (size: Decimal): Allowed => {
    return (_, lots, isAverage) => (isAverage ? add(cent, multiply(multiply(lots, size), digit)) : cent);
  };
  const closing = deals.filter(({ direction }) => direction !== 'in').length;
  // This many contradictions are not caused by single rows.
  const most = Math.min(closing / 4, 50);
  const exact = ROUND_SIZES.map((size) => ({ size, found: walkDeals(deals, isNetting, { size, allowed: rounding(size), most }) })).filter(
    ({ found: { misfits, refused } }) => misfits.size <= Math.min(most, (closing - refused.size) / 4),
  );
  const [first] = exact;
  const free = walkDeals(deals, isNetting, null);
  const closes = free.parts.filter(({ moved, deal }) => moved !== null && moved * deal.profit > 0n);
  const only = closes.filter(({ isOnly }) => isOnly);
  const moves = (only.length > 0 ? only : closes).map(({ moved, deal }) => ({ points: moved!, profit: deal.profit }));
  if (exact.length === 1 && first !== undefined) return finished(first.found, first.size);
  if (moves.length === 0) return { ...free, size: null };
  // Results were converted to the account's currency, at a rate that moves.
  const size = contractSize(moves)!;
  const converted: Allowed = (expected, lots, isAverage) =>
    add(rounding(size)(expected, lots, isAverage), fromUnits(absolute(expected) / 3n));
  return finished(walkDeals(deals, isNetting, { size, allowed: converted, most: closing }), size);
}

/** The matches without positions whose profits contradict their prices. */
function finished({ parts, refused, misfits }: Walk, size: Decimal): DealMatches {
  const wrong = new Set<string>();
  const isWrong = ({ deal, position }: DealPart) => misfits.has(deal) || wrong.has(position);
  for (let before = -1; before < wrong.size; ) {
    before = wrong.size;
    const deals = new Set(parts.filter(isWrong).map(({ deal }) => deal));
    for (const { deal, position } of parts) if (deals.has(deal)) wrong.add(position);
  }
  for (const part of parts) if (isWrong(part)) refused.set(part.deal, MISFIT);
  return { parts: parts.filter(({ deal }) => !refused.has(deal)), size, refused };
}

/** A deal with its row, costs (above zero when paid), and its instrument, as one lot of size 1. */
export type ReadDeal = Deal & {
  readonly id: string;
  readonly instrument: Instrument;
  readonly fee: Decimal;
  readonly time: Millis;
  readonly precision: TimePrecision;
  readonly stamp: string;
  readonly place: RowLocation;
};

/** The part of a deal's costs that a part of it has: a deal that turns a position leaves the opening part what the closing one did not take. */
function costsOf({ deal, effect, volume }: DealPart & { readonly deal: ReadDeal }): Decimal {
  if (volume === deal.volume) return deal.fee;
  const isTurned = effect === 'open' && deal.direction === 'in/out';
  if (!isTurned) return prorate(deal.fee, volume, deal.volume);
  return subtract(deal.fee, prorate(deal.fee, subtract(deal.volume, volume), deal.volume));
}

/** The fill of a part of a deal. `size`: money per point of a lot. */
export function dealFill(part: DealPart & { readonly deal: ReadDeal }, size: Decimal): DraftFill {
  const { deal, position, effect, volume } = part;
  const fill: DraftFill = {
    id: UNNAMED,
    account: '',
    instrument: ticketInstrument({ ...deal.instrument, multiplier: size }, position),
    action: deal.side,
    quantity: volume,
    price: deal.price,
    fee: costsOf(part),
    time: deal.time,
    precision: deal.precision,
    order: 0,
    effect,
    batch: '',
  };
  if (effect === 'close') fill.statedGross = deal.profit;
  return fill;
}
