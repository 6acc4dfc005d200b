import type { ReplyOf } from '#browser/queries/apiCall.ts';

/** A trader's shared results in R. */
export type SharedRecord = NonNullable<ReplyOf<'account', 'publicProfile'>['record']>;
/** Twelve months, or a part of them. */
export type SpanName = keyof SharedRecord['spans'];
