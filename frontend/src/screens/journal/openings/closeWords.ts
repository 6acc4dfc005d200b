import { count } from '#domain/format/numbers.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import type { Opening, WaitingClose } from '#frontend/book/waitingClose.ts';
import { fullDay, listStamp } from '../format/dates.ts';

const did = { buy: 'bought back', sell: 'sold', expire: 'expired', assign: 'assigned', exercise: 'exercised', split: 'split' } as const;
const written = (value: number) => price(value, priceDigits([value]));

/** What happened, as a sentence begins: "100 sold at 9.50 on Mar 2, 10:00". */
export function closeWords({ action, quantity, price: paid, closedAt, dayOnly }: WaitingClose, zone: string): string {
  const at = action === 'buy' || action === 'sell' ? ` at ${written(paid)}` : '';
  return `${count(Number(quantity))} ${did[action]}${at} on ${listStamp(closedAt, zone, dayOnly)}`;
}

const nouns = { buy: 'buy', sell: 'sale', expire: 'expiration', assign: 'assignment', exercise: 'exercise', split: 'split' } as const;

/** What kind of close it is, after "this": "sale". */
export const closeNoun = ({ action }: WaitingClose): string => nouns[action];

/** What was typed of its beginning: "100 at 8.00 on Jan 12, 2026". */
export const openingWords = ({ quantity, price: paid, time }: Opening, zone: string): string =>
  `${count(Number(quantity))} at ${written(Number(paid))} on ${fullDay(Date.parse(time), zone)}`;
