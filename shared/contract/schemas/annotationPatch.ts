import * as z from 'zod/mini';
import { ANNOTATION_VERSION_PATTERN } from '#domain/journal/model/annotationVersion.ts';
import { DecimalText, Instant } from './decimalText.ts';
import { FillIdText } from './strategyOverride.ts';
import { shaped, text } from './text.ts';
import { AccountName } from './tradeView.ts';

const Word = text(60, z.trim(), z.minLength(1));

/** A trade, and what is to be written on it: what is not sent stays, null or an empty list takes away. */
export const AnnotationInput = z.strictObject({
  id: FillIdText,
  account: AccountName,
  /** When the trade opened: finds its chapter. */
  openedAt: Instant,
  setup: z.optional(z.nullable(Word)),
  tags: z.optional(z.array(Word).check(z.maxLength(20))),
  mistakes: z.optional(z.array(Word).check(z.maxLength(20))),
  stop: z.optional(z.nullable(DecimalText)),
  target: z.optional(z.nullable(DecimalText)),
  rating: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(5)))),
  reviewed: z.optional(z.boolean()),
});

/** The same, with the version of the words that its writer saw: nothing is written over other ones. */
export const AnnotationPatch = z.extend(AnnotationInput, { version: shaped(64, ANNOTATION_VERSION_PATTERN) });
