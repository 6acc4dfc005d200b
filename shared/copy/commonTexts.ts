import { count } from '../domain/format/percent.ts';

// Texts shared by several screens.

export const notSaved = 'We couldn’t save that. Nothing was changed. Please try again.';
export const somethingWrong = 'Something went wrong. Please try again.';
export const notUndone = 'We couldn’t undo that. Nothing was changed. Please try again.';
export const notImported = 'We couldn’t import that. Nothing was changed. Please try again.';
export const more = (n: number): string => `Show ${count(n)} more`;
export const wonOf = (won: number, all: number): string => `${count(won)} of ${count(all)} won`;
export const unknownDevice = 'Unknown device';
