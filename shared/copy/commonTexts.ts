import { count } from '../domain/format/percent.ts';

// Texts shared by several screens.

export const notSaved = 'Something went wrong, and that might not be saved. Please try again.';
export const somethingWrong = 'Something went wrong. Please try again.';
export const notUndone = 'Something went wrong, and that might not be undone. Please try again.';
export const notImported = 'Something went wrong, and that might not be imported. Please try again.';
export const more = (n: number): string => `Show ${count(n)} more`;
export const wonOf = (won: number, all: number): string => `${count(won)} of ${count(all)} won`;
/** Names of a trade's side. */
export const sides = { long: 'Long', short: 'Short' } as const;
export const unknownDevice = 'Unknown device';

/** Labels a field that may stay empty. */
export const optional = (label: string): string => `${label} (optional)`;
