import type { Entries } from './rankOf.ts';

/** Whether all trades of a trader come from broker files, as they were imported. */
export const isVerified = ({ manual, edited }: Entries[number]): boolean => manual === 0 && edited === 0;
