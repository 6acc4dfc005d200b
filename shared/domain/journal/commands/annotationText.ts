import { type Decimal, decimal, formatDecimal } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import type { TradeRef } from '../model/touchedEntries.ts';
import type { AnnotationField, TradeAnnotation } from '../model/tradeAnnotation.ts';
import type { WordsByList } from '../model/wordLists.ts';

/**
 * An annotation edit of one trade. `version` is the annotation's version its editor saw; null overwrites any.
 * `byField`: other fields than the patch's may have changed since. `seen`: the word lists in the patch as its editor
 * saw them; words added or removed since then stay so.
 */
export type AnnotationEdit = TradeRef & {
  readonly id: TradeId;
  readonly version: string | null;
  readonly byField?: true;
  readonly seen?: WordsByList | undefined;
  readonly patch: Partial<TradeAnnotation>;
};

/** An annotation as API input: prices and money as decimal text. */
export type AnnotationText = {
  readonly [Name in AnnotationField]: Decimal extends TradeAnnotation[Name]
    ? string | null
    : TradeAnnotation[Name] extends readonly Decimal[]
      ? readonly string[]
      : TradeAnnotation[Name];
};

/** An annotation as the API takes it. */
export const annotationText = (annotation: TradeAnnotation): AnnotationText => ({
  ...annotation,
  stop: annotation.stop && formatDecimal(annotation.stop),
  target: annotation.target && formatDecimal(annotation.target),
  plannedRisk: annotation.plannedRisk && formatDecimal(annotation.plannedRisk),
  moreTargets: annotation.moreTargets.map(formatDecimal),
});

/** The same as a patch; absent fields stay. Without a version it overwrites any. */
type AnnotationEditText = TradeRef & { readonly [Name in AnnotationField]?: AnnotationText[Name] | undefined } & {
  readonly id: TradeId;
  readonly version?: string | undefined;
  /** The lists of words that its writer saw, before the patch. */
  readonly seen?: WordsByList | undefined;
};

const priceOf = (text: string | null | undefined) => (text == null ? text : decimal(text));

/** A patch from its text: the fields that are sent. */
export function parseAnnotation(edit: { readonly [Name in AnnotationField]?: AnnotationText[Name] | undefined }): Partial<TradeAnnotation> {
  const { stop, target, plannedRisk, moreTargets, ...rest } = edit;
  const prices = {
    stop: priceOf(stop),
    target: priceOf(target),
    plannedRisk: priceOf(plannedRisk),
    moreTargets: moreTargets?.map(decimal),
  };
  return Object.fromEntries(Object.entries({ ...rest, ...prices }).filter(([, value]) => value !== undefined));
}

/** The same for an existing trade. */
export function parseAnnotationEdit({ id, account, openedAt, version, seen, ...edit }: AnnotationEditText): AnnotationEdit {
  return { id, account, openedAt, version: version ?? null, seen, patch: parseAnnotation(edit) };
}
