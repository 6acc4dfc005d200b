import type { trades } from '#contract/areas/trades.ts';
import type { Sent } from '#contract/define.ts';
import { closedSide, type ImportOpening, parseManualOpening } from '#domain/manual/openingFill.ts';
import type { Fill, FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import type { UnmatchedClose } from '#domain/trades/trade.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import type { FillId } from '#domain/units/ids.ts';

/** An opening as the server takes it. */
export type OpeningInput = Sent<typeof trades.addOpening>;

/** A close that found nothing open, for reading. Decimals as text; `side` of the position that it ends, null for an expiry, which does not show it. */
export type UnmatchedCloseRow = {
  readonly id: FillId;
  readonly account: string;
  readonly instrument: Instrument;
  readonly action: FillAction;
  readonly side: 'long' | 'short' | null;
  readonly quantity: string;
  readonly price: number;
  readonly closedAt: number;
  readonly dayOnly: boolean;
};

/** One of them as a row. */
export const unmatchedCloseRow = ({ fill, quantity }: UnmatchedClose): UnmatchedCloseRow => ({
  id: fill.id,
  account: fill.account,
  instrument: fill.instrument,
  action: fill.action,
  side: closedSide(fill.action),
  quantity: formatDecimal(quantity),
  price: Number(fill.price) / 1e8,
  closedAt: fill.time,
  dayOnly: fill.precision === 'day',
});

/** Entered openings, parsed for the core. */
export const parseOpenings = (openings: readonly OpeningInput[]): ImportOpening[] =>
  openings.map((opening) => ({ ...parseManualOpening(opening), close: opening.id }));

/** Openings of a file's closes after the file was read again in another way: under another account the same fills have other names. */
export function carryOverOpenings(openings: readonly OpeningInput[], before: readonly Fill[], now: readonly Fill[]): OpeningInput[] {
  return openings.flatMap((opening) => {
    const place = before.findIndex(({ id }) => id === opening.id);
    const fill = now.find(({ id }) => id === opening.id) ?? (before.length === now.length ? now[place] : undefined);
    return fill === undefined ? [] : { ...opening, id: fill.id, account: fill.account, closedAt: new Date(fill.time).toISOString() };
  });
}
