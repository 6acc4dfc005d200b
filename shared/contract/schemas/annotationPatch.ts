import * as z from 'zod/mini';
import { ANNOTATION_VERSION_LENGTH, ANNOTATION_VERSION_PATTERN } from '#domain/journal/model/annotationVersion.ts';
import { MOST_TARGETS } from '#domain/journal/model/tradeAnnotation.ts';
import { CHECK_PATTERN, LONGEST_CHECK } from '#domain/playbooks/tradeChecks.ts';
import { LONGEST_WORD, MOST_WORDS } from '#domain/trades/writtenWords.ts';
import { AccountName } from './accountName.ts';
import { TradeIdText } from './ids.ts';
import { AmountText, DecimalText, Instant, shaped, text } from './text.ts';

/** A setup, tag, mistake or emotion. */
export const Word = text(LONGEST_WORD, z.trim(), z.minLength(1));
const Words = z.array(Word).check(z.maxLength(MOST_WORDS));
/** The checklist of a playbook (see readChecks). */
const Checks = z.array(shaped(LONGEST_CHECK, CHECK_PATTERN)).check(z.maxLength(MOST_WORDS));

/** A trade and its new annotations: absent fields stay; null or an empty list clears one. */
const AnnotationInput = z.strictObject({
  id: TradeIdText,
  account: AccountName,
  /** When the trade opened: finds its chapter. */
  openedAt: Instant,
  setup: z.optional(z.nullable(Word)),
  tags: z.optional(Words),
  mistakes: z.optional(Words),
  stop: z.optional(z.nullable(DecimalText)),
  target: z.optional(z.nullable(DecimalText)),
  rating: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(5)))),
  reviewed: z.optional(z.boolean()),
  emotions: z.optional(Words),
  /** Money of the trade's currency; it counts for R instead of what the stop puts at risk. */
  plannedRisk: z.optional(z.nullable(AmountText)),
  /** Targets after `target`. */
  moreTargets: z.optional(z.array(AmountText).check(z.maxLength(MOST_TARGETS))),
  checks: z.optional(Checks),
});

/** Annotation of a trade being logged. */
export const InitialAnnotation = z.strictObject({
  setup: z.optional(Word),
  tags: z.optional(Words),
  emotions: z.optional(Words),
  mistakes: z.optional(Words),
  rating: z.optional(z.int().check(z.gte(1), z.lte(5))),
  stop: z.optional(AmountText),
  target: z.optional(AmountText),
  /** Targets after `target`. */
  moreTargets: z.optional(z.array(AmountText).check(z.maxLength(MOST_TARGETS))),
  plannedRisk: z.optional(AmountText),
});

const Version = shaped(ANNOTATION_VERSION_LENGTH, ANNOTATION_VERSION_PATTERN);

/** An annotation patch. With the version that its writer saw, no other value of the same fields is overwritten. */
export const AnnotationSent = z.extend(AnnotationInput, {
  version: z.optional(Version),
  /** The sent word lists as their editor saw them before: words added or removed since then stay so. */
  seen: z.optional(
    z.strictObject({ tags: z.optional(Words), mistakes: z.optional(Words), emotions: z.optional(Words), checks: z.optional(Checks) }),
  ),
});

/** The same, always with the version: nothing is written over any other annotation. */
export const AnnotationPatch = z.extend(AnnotationInput, { version: Version });
