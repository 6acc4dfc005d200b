import type { Price } from './objects.ts';

const months = ({ recurring }: Price): number => (recurring.interval === 'year' ? 12 : 1);

/** Months after an anchor; a day the month does not have becomes its last (https://docs.stripe.com/billing/subscriptions/billing-cycle). */
function monthsAfter(anchor: number, count: number): number {
  const from = new Date(anchor * 1000);
  const to = new Date(anchor * 1000);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + count);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return to.getTime() / 1000;
}

/** When the period that begins at `start` ends, counted from the anchor so that the 31st stays the 31st. Seconds. */
export function periodEnd(anchor: number, start: number, price: Price): number {
  let count = months(price);
  while (monthsAfter(anchor, count) <= start) count += months(price);
  return monthsAfter(anchor, count);
}
