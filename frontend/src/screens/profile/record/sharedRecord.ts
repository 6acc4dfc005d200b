import type { ReplyOf } from '#browser/queries/apiCall.ts';

/** What somebody shares of their results in R. */
export type SharedRecord = NonNullable<ReplyOf<'account', 'publicProfile'>['record']>;
/** Twelve months, or a part of them. */
export type SpanName = keyof SharedRecord['spans'];
