import * as z from 'zod/mini';
import { shaped } from './text.ts';

/** Exact decimal as text, at most 20 digits before and 8 after the point. */
export const DecimalText = shaped(30, /^-?\d{1,20}(\.\d{1,8})?$/, 'Use a plain number such as 12.50.');
/** ISO 8601 instant with offset. */
export const Instant = z.iso.datetime({ offset: true }).check(z.maxLength(40, { abort: true }));
/** A calendar day such as "2026-06-10". */
export const Day = (sentence?: string) =>
  z.iso.date(sentence).check(z.maxLength(10, { abort: true, ...(sentence !== undefined && { error: sentence }) }));
