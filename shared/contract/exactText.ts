import * as z from 'zod/mini';

/** Exact decimal as text, at most 20 digits before and 8 after the point. */
export const DecimalText = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,8})?$/, 'Use a plain number such as 12.50.'));
/** ISO 8601 instant with offset. */
export const Instant = z.iso.datetime({ offset: true });
