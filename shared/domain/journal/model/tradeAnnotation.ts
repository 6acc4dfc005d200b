import type { Fill } from '#domain/trades/fill.ts';
import { priceAfterSplits } from '#domain/trades/priceAfterSplits.ts';
import type { Trade } from '#domain/trades/trade.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { Note } from './chapter.ts';

/** What a trader writes on a trade, all of it. Stop and target are in current prices: after every split the trade went through. */
export type TradeAnnotation = Pick<Note, 'setup' | 'tags' | 'mistakes' | 'stop' | 'target' | 'rating' | 'reviewed'>;

/** Their names, in the order in which they are shown. */
export const annotationFields = [
  'setup',
  'tags',
  'mistakes',
  'stop',
  'target',
  'rating',
  'reviewed',
] as const satisfies readonly (keyof TradeAnnotation)[];

/** The name of one of them. */
export type AnnotationField = (typeof annotationFields)[number];

/** As many trades as are written on at once. */
export const MAX_ANNOTATED_TRADES = 5000;

/** A trade on which nothing is written. */
export const emptyAnnotation: TradeAnnotation = {
  setup: null,
  tags: [],
  mistakes: [],
  stop: null,
  target: null,
  rating: null,
  reviewed: false,
};

/** What bringing prices up to date needs of a trade: its side, and its shares of its fills. */
type Splittable = Pick<Trade, 'side'> & {
  readonly fills: readonly { readonly fill: Pick<Fill, 'action'>; readonly quantity: Decimal }[];
};

/** What is written on a trade, in current prices. */
export function annotationAtCurrentPrices(note: Note | null, { side, fills }: Splittable): TradeAnnotation {
  if (note === null) return emptyAnnotation;
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

/** An annotation after a patch: each tag once, and a price of 0 is none. What is not in the patch stays. */
export const applyAnnotationPatch = <W extends TradeAnnotation>(
  before: W,
  { tags, mistakes, stop, target, ...others }: Partial<TradeAnnotation>,
): W => ({
  ...before,
  ...others,
  ...(tags !== undefined && { tags: once(tags) }),
  ...(mistakes !== undefined && { mistakes: once(mistakes) }),
  ...(stop !== undefined && { stop: known(stop) }),
  ...(target !== undefined && { target: known(target) }),
});
