import { DAY, HOUR } from '#domain/units/millis.ts';
import type { BookEvent } from './bookEvent.ts';

/** The latest weekdays before a moment, at 15:00 UTC, the earliest first. */
export function demoDays(now: number, most: number): readonly number[] {
  const noon = Math.floor(now / DAY) * DAY + 15 * HOUR;
  return Array.from({ length: 2 * most }, (_, back) => noon - (back + 1) * DAY)
    .filter((at) => new Date(at).getUTCDay() % 6 !== 0)
    .slice(0, most)
    .reverse();
}

const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'AMD'] as const;
const WEEKDAYS = 12;

/** A round trip in shares on each of the last weekdays, or in a futures contract, as a broker's account has them. `now` in UTC milliseconds. */
export const demoBook = (now: number, contract?: string): readonly BookEvent[] =>
  demoDays(now, WEEKDAYS).flatMap((day, nth): readonly BookEvent[] => {
    const symbol = contract ?? SYMBOLS[nth % SYMBOLS.length]!;
    const [price, quantity] = contract === undefined ? [100 + 7 * nth, '20'] : [5000 + 5 * nth, '1'];
    const trade = { is: 'trade', legs: 1, symbol, quantity, fee: '1.00' } as const;
    const [opened, closed] = [day, day + HOUR];
    return [
      { ...trade, id: 2 * nth, order: 2 * nth, at: opened, shownAt: opened, side: 'buy', effect: 'open', price: `${price}.00` },
      {
        ...trade,
        id: 2 * nth + 1,
        order: 2 * nth + 1,
        at: closed,
        shownAt: closed,
        side: 'sell',
        effect: 'close',
        price: `${price + (nth % 3) - 1}.50`,
      },
    ];
  });
