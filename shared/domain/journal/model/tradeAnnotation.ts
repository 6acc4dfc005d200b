import { tidyChecks } from '#domain/playbooks/tradeChecks.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { priceAfterSplits, splitCount } from '#domain/trades/splitHeld.ts';
import type { Trade } from '#domain/trades/trade.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { Note } from './note.ts';

/**
 * A trade's annotation, all except the note's text. Stop and targets are in current prices: after every split of the
 * trade.
 */
export type TradeAnnotation = Pick<
  Note,
  'setup' | 'tags' | 'mistakes' | 'stop' | 'target' | 'rating' | 'reviewed' | 'emotions' | 'plannedRisk' | 'moreTargets' | 'checks'
>;

/** The name of one of them. */
export type AnnotationField = keyof TradeAnnotation;

/** Maximum number of trades annotated per call. */
export const MAX_ANNOTATED_TRADES = 5000;

/** Targets after the first one. */
export const MOST_TARGETS = 9;

/** A trade on which nothing is written. Versions of annotations follow this order: a new field comes last. */
export const emptyAnnotation: TradeAnnotation = {
  setup: null,
  tags: [],
  mistakes: [],
  stop: null,
  target: null,
  rating: null,
  reviewed: false,
  emotions: [],
  plannedRisk: null,
  moreTargets: [],
  checks: [],
};

/** Names of the fields of an annotation. */
export const annotationFields = Object.keys(emptyAnnotation) as readonly AnnotationField[];

/** Input for adjusting prices to splits: a trade's side, and its shares of its fills. */
type Splittable = Pick<Trade, 'side'> & {
  readonly fills: readonly { readonly fill: Pick<Fill, 'action'>; readonly quantity: Decimal }[];
};

/** A trade's annotation, in current prices. */
export function annotationAtCurrentPrices(note: Note | null, { side, fills }: Splittable): TradeAnnotation {
  if (note === null) return emptyAnnotation;
  const { setup, tags, mistakes, stop, target, rating, reviewed, emotions, plannedRisk, moreTargets, checks, splits = 0 } = note;
  const now = (price: Decimal): Decimal => {
    const steps = fills.map(({ fill, quantity }) => ({ action: fill.action, quantity }));
    return priceAfterSplits(price, side, steps, splits);
  };
  return {
    setup,
    tags,
    mistakes,
    rating,
    reviewed,
    emotions,
    plannedRisk,
    checks,
    stop: stop && now(stop),
    target: target && now(target),
    moreTargets: moreTargets.map(now),
  };
}

const once = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];
const known = (price: Decimal | null): Decimal | null => (price === 0n ? null : price);

/** Normalizes stored values: each tag once, and a price or risk of 0 means missing. */
const tidied: { readonly [Name in AnnotationField]?: (value: TradeAnnotation[Name]) => TradeAnnotation[Name] } = {
  tags: once,
  mistakes: once,
  emotions: once,
  checks: tidyChecks,
  stop: known,
  target: known,
  plannedRisk: known,
  moreTargets: (prices) => once(prices.filter((price) => price !== 0n)),
};

/** An annotation after a patch; fields missing from the patch, or undefined, stay. */
export function applyAnnotationPatch<W extends TradeAnnotation>(before: W, patch: Partial<TradeAnnotation>): W {
  const tidy = (name: AnnotationField, value: unknown) => {
    const own = tidied[name] as ((value: unknown) => unknown) | undefined;
    return own === undefined ? value : own(value);
  };
  const written = (Object.entries(patch) as [AnnotationField, unknown][]).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(written.map(([name, value]) => [name, tidy(name, value)])) };
}

const isSame = (a: Note, b: Note): boolean =>
  a.stop === b.stop && a.target === b.target && JSON.stringify(a.moreTargets.map(String)) === JSON.stringify(b.moreTargets.map(String));

/** A new note on a trade: a changed stop or target is in current prices, and an unchanged one is adjusted to them. */
export function splitAdjustedNote(before: Note, after: Note, { side, fills }: Splittable): Note {
  const steps = fills.map(({ fill, quantity }) => ({ action: fill.action, quantity }));
  const { splits: _, ...note } = after;
  const now = splitCount(steps);
  if (now === 0 || isSame(before, after)) return after;
  const adjusted = (price: Decimal): Decimal => priceAfterSplits(price, side, steps, before.splits ?? 0);
  const same = (price: Decimal | null, old: Decimal | null): Decimal | null => (price === null || price !== old ? price : adjusted(price));
  return {
    ...note,
    stop: same(after.stop, before.stop),
    target: same(after.target, before.target),
    moreTargets: after.moreTargets === before.moreTargets ? after.moreTargets.map(adjusted) : after.moreTargets,
    splits: now,
  };
}
