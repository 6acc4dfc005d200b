/** A moment of the imagined account's history. `shownAt`: from when on the broker's service shows it. Both in UTC milliseconds. */
type Moment = { readonly id: number; readonly at: number; readonly shownAt: number };

/** An execution. Symbols are tickers, compact OCC symbols or futures contracts; numbers are decimal text, quantities above zero. `legs`: the executions of one order. */
export type BookTrade = Moment & {
  readonly is: 'trade';
  readonly order: number;
  readonly legs: number;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly effect: 'open' | 'close';
  readonly quantity: string;
  readonly price: string;
  readonly fee: string;
  /** The execution that this one takes the place of. */
  readonly corrects?: number;
};

/** The end of an option that was held `long` or `short`: with the shares that were delivered at `price`, or with the cash paid (below zero: by the account). */
export type BookEnd = Moment & {
  readonly is: 'end';
  readonly how: 'expire' | 'assign' | 'exercise';
  readonly symbol: string;
  readonly held: 'long' | 'short';
  readonly quantity: string;
  readonly shares?: { readonly symbol: string; readonly side: 'buy' | 'sell'; readonly quantity: string; readonly price: string };
  readonly cash?: string;
};

/** An event of an imagined account, in no broker's words. Each imitation writes it as its broker does. */
export type BookEvent =
  | BookTrade
  | BookEnd
  | (Moment & { readonly is: 'bust'; readonly trade: number })
  | (Moment & { readonly is: 'split'; readonly symbol: string; readonly from: string; readonly to: string })
  | (Moment & {
      readonly is: 'cash';
      readonly kind: 'dividend' | 'interest' | 'fee' | 'deposit';
      readonly symbol: string;
      readonly amount: string;
    });

/** The part of a book that its broker shows at a moment, the oldest first. */
export const shownIn = (book: readonly BookEvent[], now: number): readonly BookEvent[] =>
  book.filter(({ shownAt }) => shownAt <= now).toSorted((a, b) => a.at - b.at || a.id - b.id);

/** Events that count at a moment: neither taken back nor corrected. */
export function countedIn(book: readonly BookEvent[], now: number): readonly BookEvent[] {
  const shown = shownIn(book, now);
  const gone = new Set(
    shown.flatMap((event) => (event.is === 'bust' ? [event.trade] : event.is === 'trade' ? (event.corrects ?? []) : [])),
  );
  return shown.filter(({ id, is }) => is !== 'bust' && !gone.has(id));
}

/** A position that the account holds; `quantity` below zero when short. `mark`: one percent above the last price that it traded at. */
export type BookHolding = { readonly symbol: string; readonly quantity: number; readonly mark: number; readonly opened: number };

/** Units that come with an event, at their price; null for one without a price. */
function movesOf(event: BookEvent): readonly { readonly symbol: string; readonly quantity: number; readonly price: number | null }[] {
  if (event.is === 'trade')
    return [{ symbol: event.symbol, quantity: (event.side === 'buy' ? 1 : -1) * Number(event.quantity), price: Number(event.price) }];
  if (event.is !== 'end') return [];
  const { symbol, held, quantity, shares } = event;
  const ended = { symbol, quantity: (held === 'long' ? -1 : 1) * Number(quantity), price: null };
  if (shares === undefined) return [ended];
  const { side, price } = shares;
  return [ended, { symbol: shares.symbol, quantity: (side === 'buy' ? 1 : -1) * Number(shares.quantity), price: Number(price) }];
}

/** Money that an event moves beside the worth of its units. */
const cashOf = (event: BookEvent): number =>
  event.is === 'trade' ? -Number(event.fee) : event.is === 'end' ? Number(event.cash ?? 0) : event.is === 'cash' ? Number(event.amount) : 0;

/** Holdings of the account at a moment: its cash, from 25,000 on, and its positions. */
export function heldIn(book: readonly BookEvent[], now: number): { readonly cash: number; readonly positions: readonly BookHolding[] } {
  const held = new Map<string, { quantity: number; price: number; opened: number }>();
  let cash = 25_000;
  for (const event of countedIn(book, now)) {
    cash += cashOf(event);
    for (const { symbol, quantity, price } of movesOf(event)) {
      const before = held.get(symbol) ?? { quantity: 0, price: 0, opened: event.at };
      const opened = before.quantity === 0 ? event.at : before.opened;
      held.set(symbol, { quantity: exact(before.quantity + quantity), price: price ?? before.price, opened });
      cash -= quantity * (price ?? 0) * unitsOf(symbol);
    }
    const split = event.is === 'split' ? held.get(event.symbol) : undefined;
    if (event.is !== 'split' || split === undefined) continue;
    const ratio = Number(event.to) / Number(event.from);
    held.set(event.symbol, { ...split, quantity: exact(split.quantity * ratio), price: split.price / ratio });
  }
  const positions = [...held].filter(([, { quantity }]) => quantity !== 0);
  return {
    cash: cents(cash),
    positions: positions.map(([symbol, { quantity, price, opened }]) => ({ symbol, quantity, opened, mark: cents(price * 1.01) })),
  };
}

const exact = (value: number): number => Math.round(value * 1e8) / 1e8;
const cents = (value: number): number => Math.round(value * 100) / 100;

/** Value of positions at their marks. */
export const worthOf = (positions: readonly BookHolding[]): number =>
  cents(positions.reduce((sum, { symbol, quantity, mark }) => sum + quantity * mark * unitsOf(symbol), 0));

/** Units of an instrument that one contract stands for: 100 in an option. */
export const unitsOf = (symbol: string): number => (/\d{6}[CP]\d{8}$/.test(symbol) ? 100 : 1);

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment by the clock of New York, "2026-11-27 09:30:05". */
export const newYork = (ms: number): string => wall.format(ms);

/** Its day, "2026-11-27". */
export const newYorkDay = (ms: number): string => newYork(ms).slice(0, 10);
