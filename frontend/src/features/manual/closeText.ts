import { count } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { fullDay, listStamp } from '#format/stamp.ts';
import type { OpeningInput, UnmatchedCloseRow } from '#journal/worker/unmatchedCloseRow.ts';

const did = { buy: 'bought back', sell: 'sold', expire: 'expired', assign: 'assigned', exercise: 'exercised', split: 'split' } as const;
const written = (value: number) => price(value, priceDigits([value]));

/** A close as the beginning of a sentence: "100 sold at 9.50 on Mar 2, 10:00 AM". */
export function closeText({ action, quantity, price: paid, closedAt, dayOnly }: UnmatchedCloseRow, zone: string): string {
  const at = action === 'buy' || action === 'sell' ? ` at ${written(paid)}` : '';
  return `${count(Number(quantity))} ${did[action]}${at} on ${listStamp(closedAt, zone, dayOnly)}`;
}

/** A fill in a sentence: "2 sold at 21,000.25". */
export const dealText = ({ action, quantity, price: paid }: Pick<Fill, 'action' | 'quantity' | 'price'>): string =>
  `${count(toNumber(quantity))} ${action === 'buy' ? 'bought' : did[action]} at ${written(toNumber(paid))}`;

const nouns = { buy: 'buy', sell: 'sale', expire: 'expiration', assign: 'assignment', exercise: 'exercise', split: 'split' } as const;

/** The kind of close, after "this": "sale". */
export const closeNoun = ({ action }: UnmatchedCloseRow): string => nouns[action];

/** The entered opening: "100 at 8.00 on Jan 12, 2026". */
export const openingText = ({ quantity, price: paid, time }: OpeningInput, zone: string): string =>
  `${count(Number(quantity))} at ${written(Number(paid))} on ${fullDay(Date.parse(time), zone)}`;
