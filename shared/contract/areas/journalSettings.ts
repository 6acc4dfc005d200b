import * as z from 'zod/mini';
import * as ownMetricTexts from '#copy/ownMetricTexts.ts';
import { dayLimits } from '#domain/days/dayNote.ts';
import {
  formulaShape,
  journalSettingsLimits as limits,
  journalSettingsVersionShape as version,
} from '#domain/journal/model/journalSettings.ts';
import { area, nothing } from '../define.ts';
import { Word } from '../schemas/annotationPatch.ts';
import { AmountText, Day, shaped, text } from '../schemas/text.ts';

const Words = z.array(Word).check(z.maxLength(limits.words));
const Amount = z.nullable(AmountText);

/** Lists of what the journal suggests. A setup's `stopDistance` is in price, its `risk` in money; a day tag `isScale` from 1 to 5, or is a word alone. */
const lists = {
  setups: z.array(z.strictObject({ name: Word, stopDistance: Amount, risk: Amount })).check(z.maxLength(limits.setups)),
  tags: Words,
  mistakes: Words,
  emotions: Words,
  templates: z.array(z.strictObject({ name: Word, text: text(limits.template) })).check(z.maxLength(limits.templates)),
  metrics: z
    .array(z.strictObject({ name: Word, formula: shaped(limits.formula, formulaShape, ownMetricTexts.characters) }))
    .check(z.maxLength(limits.metrics)),
  dayTags: z
    .array(z.strictObject({ name: text(dayLimits.tag, z.trim(), z.minLength(1)), isScale: z.boolean() }))
    .check(z.maxLength(limits.dayTags)),
  hiddenPatterns: z
    .array(z.strictObject({ pattern: text(limits.pattern, z.minLength(1)), on: Day() }))
    .check(z.maxLength(limits.hiddenPatterns)),
};

const JournalSettingsView = z.object({ ...lists, version: z.string() });

/** Suggestions of the journal: setups with their defaults, tags, mistakes, emotions, note templates and day tags. */
export const journalSettings = area({
  read: {
    summary: 'Known setups, tags, mistakes, emotions, note templates, own metrics, day tags and hidden patterns',
    method: 'GET',
    path: '/api/journal-settings',
    access: 'anyTier',
    input: nothing,
    reply: JournalSettingsView,
    errors: [],
  },
  save: {
    summary: 'Save some of these lists, whole; refused when one that is sent was changed since its writer looked',
    method: 'PATCH',
    path: '/api/journal-settings',
    access: 'anyTier',
    input: z.strictObject({
      version: shaped(version.longest, version.pattern),
      setups: z.optional(lists.setups),
      tags: z.optional(lists.tags),
      mistakes: z.optional(lists.mistakes),
      emotions: z.optional(lists.emotions),
      templates: z.optional(lists.templates),
      metrics: z.optional(lists.metrics),
      dayTags: z.optional(lists.dayTags),
      hiddenPatterns: z.optional(lists.hiddenPatterns),
    }),
    reply: JournalSettingsView,
    errors: ['settings_changed', 'book_busy'],
    // Twenty templates of four thousand characters, in any script.
    bodyLimit: 512 * 1024,
  },
});
