/** One line of a broker's file before it is written in that broker's layout. Times are New York wall time. */
export type HistoryLine = {
  readonly date: string;
  readonly seconds: number;
  readonly symbol: string;
  readonly option: { readonly expiry: string; readonly right: 'C' | 'P'; readonly strike: number } | null;
  readonly action: 'buy' | 'sell' | 'expire';
  readonly effect: 'open' | 'close';
  readonly quantity: number;
  readonly price: number;
  readonly commission: number;
};

/**
 * Busy instruments: a symbol's stock until a time, and option contracts forever. A trader has one side of an
 * instrument at a time.
 */
export type OpenPositions = { readonly until: Map<string, string>; readonly contracts: Set<string> };

/** When the market opens, in seconds of the day. */
export const OPEN = 9.5 * 3600;

/** A price in whole cents, at least one. */
export const cents = (price: number): number => Math.max(0.01, Math.round(price * 100) / 100);
