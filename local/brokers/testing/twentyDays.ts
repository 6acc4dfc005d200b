import { zonedTime } from '#domain/units/zonedTime.ts';
import type { BookEnd, BookEvent, BookTrade } from '../bookEvent.ts';

/** Twenty days of trading, over the end of summer time: October 26 to November 20, 2026. */
export const DAYS: readonly string[] = Array.from({ length: 26 }, (_, at) => new Date(Date.UTC(2026, 9, 26 + at)))
  .filter((date) => date.getUTCDay() % 6 !== 0)
  .map((date) => date.toISOString().slice(0, 10));

/** A moment of New York: day 1 to 20 of the script, "09:31:05". */
export function clockOf(day: number, clock: string): number {
  const [year = 0, month = 0, date = 0] = DAYS[day - 1]!.split('-').map(Number);
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  return zonedTime('America/New_York', year, month, date, hour, minute, second);
}

/** Buys one share of AAPL at 100, with changes. */
export const shareTrade = (id: number, at: number, more: Partial<BookTrade> = {}): BookTrade => ({
  is: 'trade',
  id,
  at,
  shownAt: at,
  order: id,
  legs: 1,
  symbol: 'AAPL',
  side: 'buy',
  effect: 'open',
  quantity: '1',
  price: '100',
  fee: '0',
  ...more,
});

type Side = `${'buy' | 'sell'} to ${'open' | 'close'}`;
/** Limits of a broker's service. */
type ScriptOptions = {
  /** Its service lists busts and corrections. */
  readonly corrections: boolean;
  /** Its service lists splits. */
  readonly splits: boolean;
  /** Fees are in the trades; else one sum a day is booked the next morning. */
  readonly fees: 'trade' | 'day';
};

/** Writes the book of an account. */
class Script {
  readonly events: BookEvent[] = [];
  #order = 100;
  #fees = new Map<number, bigint>();
  readonly #options: ScriptOptions;

  constructor(options: ScriptOptions) {
    this.#options = options;
  }

  #add(event: BookEvent): number {
    this.events.push(event);
    return event.id;
  }

  get #id(): number {
    return this.events.length + 1;
  }

  /** One order filled in one moment; more `legs` than one are added with the same order. */
  trade(
    day: number,
    clock: string,
    side: Side,
    quantity: string,
    symbol: string,
    price: string,
    fee = '0',
    more: Partial<BookTrade> = {},
  ): number {
    const [way, , effect] = side.split(' ') as ['buy' | 'sell', string, 'open' | 'close'];
    const at = clockOf(day, clock);
    const order = more.order ?? this.#order++;
    const isDaily = this.#options.fees === 'day';
    if (isDaily) this.#fees.set(day, (this.#fees.get(day) ?? 0n) + BigInt(Math.round(Number(fee) * 1e4)));
    const told = { id: this.#id, at, shownAt: at, order, legs: 1, symbol, side: way, effect, quantity, price, fee: isDaily ? '0' : fee };
    return this.#add({ ...told, ...more, is: 'trade' });
  }

  /** Takes a trade back; where the broker cannot show that, it never was. */
  bust(day: number, clock: string, trade: number): void {
    const at = clockOf(day, clock);
    if (this.#options.corrections) this.#add({ is: 'bust', id: this.#id, at, shownAt: at, trade });
    else this.events.splice(trade - 1, 1);
  }

  /** The trade again with another price, shown later. */
  correct(day: number, clock: string, trade: number, price: string): void {
    const wrong = this.events.find(({ id }) => id === trade) as BookTrade;
    const shownAt = clockOf(day, clock);
    if (this.#options.corrections) this.#add({ ...wrong, id: this.#id, shownAt, price, corrects: trade });
  }

  end(day: number, how: BookEnd['how'], held: BookEnd['held'], quantity: string, symbol: string, more: Partial<BookEnd> = {}): void {
    // Known the next morning.
    this.#add({
      is: 'end',
      id: this.#id,
      at: clockOf(day, '17:00:00'),
      shownAt: clockOf(day + 1, '04:00:00'),
      how,
      held,
      quantity,
      symbol,
      ...more,
    });
  }

  split(day: number, symbol: string, from: string, to: string): void {
    if (this.#options.splits)
      this.#add({ is: 'split', id: this.#id, at: clockOf(day, '04:00:00'), shownAt: clockOf(day, '05:00:00'), symbol, from, to });
  }

  cash(day: number, kind: 'dividend' | 'interest' | 'fee' | 'deposit', symbol: string, amount: string): void {
    const at = clockOf(day, '12:00:00');
    this.#add({ is: 'cash', id: this.#id, at, shownAt: clockOf(day, '13:00:00'), kind, symbol, amount });
  }

  /** The fees of each day as one row, the next morning. */
  dailyFees(): void {
    for (const [day, fee] of this.#fees) {
      const [at, shownAt] = [clockOf(day, '23:00:00'), clockOf(Math.min(day + 1, 20), '00:10:00')];
      if (fee > 0n) this.#add({ is: 'cash', id: this.#id, at, shownAt, kind: 'fee', symbol: '', amount: `-${Number(fee) / 1e4}` });
    }
  }
}

/** Fills of one order on a busy day, more than a page of any broker. */
const MANY = 260;

/** The account's twenty days in shares and options. */
export function twentyDays(options: ScriptOptions): readonly BookEvent[] {
  const script = new Script(options);
  // Partial fills, and their sale in two orders.
  script.trade(1, '09:31:05', 'buy to open', '60', 'ACME', '10.00', '0.35', { order: 7, legs: 2 });
  script.trade(1, '09:31:05', 'buy to open', '40', 'ACME', '10.02', '0.25', { order: 7, legs: 2 });
  script.trade(2, '10:00:00', 'sell to close', '50', 'ACME', '10.40', '0.31');
  script.trade(2, '15:59:59', 'sell to close', '50', 'ACME', '10.41', '0.32');
  // A vertical spread, one order; one leg is busted the day after and filled again.
  const wrong = script.trade(3, '11:00:00', 'buy to open', '2', 'ACME261120C00011000', '1.25', '1.30', { order: 8, legs: 2 });
  script.trade(3, '11:00:00', 'sell to open', '2', 'ACME261120C00012000', '0.55', '1.32', { order: 8, legs: 2 });
  if (options.corrections) {
    script.bust(4, '08:00:00', wrong);
    script.trade(4, '09:45:00', 'buy to open', '2', 'ACME261120C00011000', '1.27', '1.30');
  }
  // A price that is corrected two days later.
  const late = script.trade(5, '10:10:10', 'sell to open', '30', 'BOLT', '44.10', '0.05');
  script.correct(7, '09:00:00', late, '44.15');
  script.trade(6, '10:10:10', 'buy to close', '30', 'BOLT', '43.90', '0.05');
  // Bought and expired on one day.
  script.trade(8, '13:00:00', 'buy to open', '3', 'ACME261104P00009500', '0.07', '1.95');
  script.end(8, 'expire', 'long', '3', 'ACME261104P00009500');
  // Assigned, and the shares sold.
  script.trade(9, '10:00:00', 'sell to open', '1', 'BOLT261106P00045000', '1.10', '0.66');
  script.end(10, 'assign', 'short', '1', 'BOLT261106P00045000', { shares: { symbol: 'BOLT', side: 'buy', quantity: '100', price: '45' } });
  script.trade(11, '09:35:00', 'sell to close', '100', 'BOLT', '44.52', '0.14');
  // Exercised, and some of the shares kept.
  script.trade(11, '10:00:00', 'buy to open', '1', 'CORE261113C00020000', '2.05', '0.65');
  script.end(15, 'exercise', 'long', '1', 'CORE261113C00020000', { shares: { symbol: 'CORE', side: 'buy', quantity: '100', price: '20' } });
  // An index spread that is settled in cash.
  script.trade(12, '10:30:00', 'sell to open', '1', 'SPXW261111C06800000', '8.40', '1.80', { order: 9, legs: 2 });
  script.trade(12, '10:30:00', 'buy to open', '1', 'SPXW261111C06820000', '3.10', '1.81', { order: 9, legs: 2 });
  script.end(13, 'assign', 'short', '1', 'SPXW261111C06800000', { cash: '-1234.00' });
  script.end(13, 'expire', 'long', '1', 'SPXW261111C06820000');
  // Splits, forward and in reverse, with trades around them.
  script.trade(13, '10:00:00', 'buy to open', '10', 'FWD', '90.00', '0.01');
  script.split(14, 'FWD', '10', '30');
  script.trade(14, '10:00:00', 'sell to close', options.splits ? '30' : '10', 'FWD', options.splits ? '30.50' : '91.50', '0.02');
  script.trade(14, '11:00:00', 'buy to open', '80', 'REV', '1.25', '0');
  script.split(16, 'REV', '80', '4');
  script.trade(16, '11:00:00', 'sell to close', options.splits ? '4' : '80', 'REV', options.splits ? '26.00' : '1.30', '0.01');
  // Money without a trade.
  script.cash(15, 'deposit', '', '5000.00');
  script.cash(15, 'dividend', 'CORE', '12.34');
  script.cash(15, 'interest', '', '-1.07');
  // Busted at the end of a day with more fills than a page has.
  script.bust(17, '16:10:00', script.trade(17, '09:45:00', 'buy to open', '5', 'ODD', '5.05', '0.01'));
  // More fills than a page has; those of one second are on one side, as the parts of one order are.
  for (let fill = 0; fill < MANY; fill++)
    script.trade(
      17,
      `10:${String(Math.floor(fill / 10) % 60).padStart(2, '0')}:00`,
      Math.floor(fill / 10) % 2 === 0 ? 'buy to open' : 'sell to close',
      '1',
      'BUSY',
      `5.${10 + (fill % 7)}`,
      '0.01',
      {
        order: 500 + fill,
      },
    );
  script.trade(18, '15:00:00', 'sell to close', '40', 'CORE', '21.10', '0.03');
  script.trade(20, '15:30:00', 'sell to close', '60', 'CORE', '21.35', '0.03');
  if (options.corrections) {
    script.trade(19, '10:00:00', 'sell to close', '2', 'ACME261120C00011000', '0.40', '1.33');
    script.trade(19, '10:00:01', 'buy to close', '2', 'ACME261120C00012000', '0.10', '1.31');
  }
  script.dailyFees();
  return script.events;
}
