import * as z from 'zod/mini';
import { dayNumberOf, weekdayOf } from '#domain/units/dayKey.ts';

type Check = z.core.CheckFn<string> | z.core.$ZodCheck<string>;

/** Text of at most `longest` characters. That is checked first, and no other rule looks at text that is longer. */
export const text = (longest: number, ...checks: readonly Check[]) => z.string().check(z.maxLength(longest, { abort: true }), ...checks);

/** Text of a fixed shape, at most `longest` characters; `sentence` is for text that is too long, too. */
export const shaped = (longest: number, shape: RegExp, sentence?: string) =>
  z.string().check(z.maxLength(longest, { abort: true, ...(sentence !== undefined && { error: sentence }) }), z.regex(shape, sentence));

/** Unicode's bidirectional overrides and isolates, which change the reading direction of what follows, even after the text itself. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** Text that other people read, trimmed and without the characters that would reverse the text around it. */
export const spoken = (longest: number, ...checks: readonly Check[]) =>
  text(
    longest,
    z.overwrite((written) => written.replace(turning, '')),
    z.trim(),
    ...checks,
  );

/** Exact decimal as text, at most 20 digits before and 8 after the point. */
export const DecimalText = shaped(30, /^-?\d{1,20}(\.\d{1,8})?$/, 'Use a plain number such as 12.50.');
/** The same, never below zero. */
export const AmountText = shaped(29, /^\d{1,20}(\.\d{1,8})?$/, 'Use a plain number such as 12.50.');
/** ISO 8601 instant with offset. */
export const Instant = text(40, z.iso.datetime({ offset: true }));
/** A calendar day such as "2026-06-10". */
export const Day = (sentence?: string) => text(20, z.iso.date(sentence));
const mondaySentence = 'Use a Monday such as 2026-03-02.';
/** A week, by its Monday. */
export const Monday = Day(mondaySentence).check(z.refine((day) => weekdayOf(dayNumberOf(day)) === 1, mondaySentence));

/** An object whose keys the contract does not name, at most `most` of them. Too many are refused with `sentence` before any of them is looked at, as zod does for lists. */
export function boundedRecord<Key extends z.core.$ZodRecordKey, Value extends z.core.$ZodType>(
  key: Key,
  value: Value,
  most: number,
  sentence: string,
) {
  const schema = z.record(key, value).check(z.refine((each) => Object.keys(each).length <= most, sentence));
  const { parse } = schema._zod;
  schema._zod.parse = (payload, ctx) => {
    const sent: unknown = payload.value;
    if (typeof sent !== 'object' || sent === null || Object.keys(sent).length <= most) return parse(payload, ctx);
    payload.issues.push({ code: 'custom', message: sentence, input: sent, inst: schema, continue: false });
    return payload;
  };
  return schema;
}
