import { count, counted } from '#domain/format/percent.ts';
import { notCounted } from './importTexts.ts';

// Texts of a file's review about fills that its broker took back, or its trader deleted or edited before.

export const title = 'Corrections';
export const label = 'What changed since you imported it';
/** Summary of fills that were taken back, deleted and edited. */
export const answer = (takenBack: number, deleted: number, edited: number): string =>
  [...notCounted(takenBack, deleted), ...(edited > 0 ? [`${counted(edited, 'fill')} edited by you`] : [])].join(', ');
export const hint = 'Importing this file doesn’t bring these fills back, and doesn’t undo your edits.';
/** `reason`: the broker's, as a sentence. */
export const takenBack = (reason: string): string => `Your broker took it back: ${reason}`;
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
