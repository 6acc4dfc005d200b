import * as z from 'zod/mini';
import { shaped, text } from './text.ts';

/** Exact decimal as text, at most 20 digits before and 8 after the point. */
export const DecimalText = shaped(30, /^-?\d{1,20}(\.\d{1,8})?$/, 'Use a plain number such as 12.50.');
/** The same, never below zero. */
export const AmountText = shaped(29, /^\d{1,20}(\.\d{1,8})?$/, 'Use a plain number such as 12.50.');
/** ISO 8601 instant with offset. */
export const Instant = text(40, z.iso.datetime({ offset: true }));
/** A calendar day such as "2026-06-10". */
export const Day = (sentence?: string) => text(20, z.iso.date(sentence));
