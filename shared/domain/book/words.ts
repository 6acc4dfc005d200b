import type { Decimal } from '../money.ts';
import type { Fill } from '../trades/fill.ts';
import { priceAfterSplits } from '../trades/splitPrices.ts';
import type { Trade } from '../trades/trade.ts';
import type { Note } from './chapter.ts';

/** What a trader writes on a trade, all of it. Stop and target are in prices of now: after every split the trade went through. */
export type Words = Pick<Note, 'setup' | 'tags' | 'mistakes' | 'stop' | 'target' | 'rating' | 'reviewed'>;

/** Their names, in the order in which they are shown. */
export const wordNames = ['setup', 'tags', 'mistakes', 'stop', 'target', 'rating', 'reviewed'] as const satisfies readonly (keyof Words)[];

/** The name of one of them. */
export type WordName = (typeof wordNames)[number];

/** As many trades as are written on at once. */
export const MOST_WRITTEN = 5000;

/** A trade on which nothing is written. */
export const noWords: Words = { setup: null, tags: [], mistakes: [], stop: null, target: null, rating: null, reviewed: false };

/** What telling prices of now needs of a trade: its side, and its shares of its fills. */
export type Splittable = Pick<Trade, 'side'> & {
  readonly fills: readonly { readonly fill: Pick<Fill, 'action'>; readonly quantity: Decimal }[];
};

/** What is written on a trade, in prices of now. */
export function wordsNow(note: Note | null, { side, fills }: Splittable): Words {
  if (note === null) return noWords;
  const { setup, tags, mistakes, stop, target, rating, reviewed, splits = 0 } = note;
  const now = (price: Decimal | null): Decimal | null => {
    if (price === null) return null;
    const steps = fills.map(({ fill, quantity }) => ({ action: fill.action, quantity }));
    return priceAfterSplits(price, side, steps, splits);
  };
  return { setup, tags, mistakes, stop: now(stop), target: now(target), rating, reviewed };
}

const once = (list: readonly string[]): readonly string[] => [...new Set(list)];
const known = (price: Decimal | null): Decimal | null => (price === 0n ? null : price);

/** What words become when some are written anew: each tag once, and a price of 0 is none. What is not sent stays. */
export const rewritten = <W extends Words>(before: W, { tags, mistakes, stop, target, ...sent }: Partial<Words>): W => ({
  ...before,
  ...sent,
  ...(tags !== undefined && { tags: once(tags) }),
  ...(mistakes !== undefined && { mistakes: once(mistakes) }),
  ...(stop !== undefined && { stop: known(stop) }),
  ...(target !== undefined && { target: known(target) }),
});
