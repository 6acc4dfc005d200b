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
