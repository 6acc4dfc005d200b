import { type DraftFill, UNNAMED } from '#domain/importers/rows/draftFill.ts';
import type { RowLocation } from '#domain/importers/rows/rowProblems.ts';
import type { TimePrecision } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { type Decimal, prorate, subtract } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { ticketInstrument } from './ticketInstrument.ts';
import type { Deal, DealPart } from './walkDeals.ts';

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
