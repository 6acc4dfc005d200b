import { count, counted } from '#domain/format/percent.ts';
import { deletedByYou } from './importTexts.ts';

// Texts of a file's review about fills its trader deleted or edited before.

export const title = 'Your corrections';
export const label = 'What you changed since you imported it';
/** Summary of deleted and edited fills. */
export const answer = (deleted: number, edited: number): string =>
  [deleted > 0 ? deletedByYou(deleted) : '', edited > 0 ? `${counted(edited, 'fill')} edited by you` : ''].filter(Boolean).join(', ');
export const deletedHint = 'Importing this file doesn’t bring deleted fills back, and doesn’t undo your edits.';
export const deleted = 'Deleted by you';
export const restoreAll = (fills: number): string => `Restore all ${count(fills)}`;
export const edited = (differences: string): string => `You changed this fill: ${differences}`;
/** One value: the current one and the file's. */
export const differs = (field: string, now: string, broker: string): string => `${field} ${now}, the file says ${broker}`;
export const fields = { action: 'side', quantity: 'quantity', price: 'price', fee: 'fees', time: 'time' } as const;
export const useFile = 'Use the file’s values';
export const useFileOf = (what: string): string => `Use the file’s values: ${what}`;
export const usingFile = 'The fill matches the file again.';
export const changeFailed = 'Something went wrong, and that fill might not be changed. Please try again.';
