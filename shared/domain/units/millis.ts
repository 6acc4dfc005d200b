declare const unit: unique symbol;

/**
 * An instant as milliseconds since 1970 in UTC, or a duration in milliseconds. The brand exists for the compiler
 * only: a bare number is not one, and `+ -` of Millis give a bare number again. Compared with `<` and `>`.
 */
export type Millis = number & { readonly [unit]: 'Millis' };
/** The same in seconds, as tokens, time-to-live attributes and payments count. */
export type Seconds = number & { readonly [unit]: 'Seconds' };

/** Brands a number of milliseconds. For the edges only: stored and parsed times, clocks, sums in a fold. */
export const millis = (value: number): Millis => value as Millis;
/** Brands a number of seconds. For the edges only: tokens, stored attributes. */
const seconds = (value: number): Seconds => value as Seconds;

/** A second. */
export const SECOND = millis(1000);
/** A minute. */
export const MINUTE = millis(60_000);
/** An hour. */
export const HOUR = millis(3_600_000);
/** A day of 24 hours. A day of a calendar has 23 to 25: ask `zonedTime` for its ends. */
export const DAY = millis(86_400_000);

/** An ISO instant as Millis; NaN if invalid. */
export const instantOf = (iso: string): Millis => millis(Date.parse(iso));

/** Some days of 24 hours. */
export const days = (count: number): Millis => millis(count * DAY);

/** The instant a time after another, or the sum of two lengths of time. */
export const after = (time: Millis, by: Millis): Millis => millis(time + by);

/** Duration from one instant to another; below zero if the other was earlier. */
export const elapsed = (from: Millis, to: Millis): Millis => millis(to - from);

/** The second an instant is in. */
export const toSeconds = (time: Millis): Seconds => seconds(Math.floor(time / SECOND));

/** A column of instants: a typed array whose members are read as Millis, so that folds over it need no conversion. */
export type MillisColumn = Float64Array & { readonly [row: number]: Millis };

/** A column of bare numbers as the instants they are. It is not copied. */
export const millisColumn = (column: Float64Array): MillisColumn => column as MillisColumn;
