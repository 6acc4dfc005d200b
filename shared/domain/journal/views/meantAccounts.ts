import { splitWords } from '#domain/format/splitWords.ts';
import type { JournalFilter } from './journalFilter.ts';

/** True if a filter includes an account, by its label. */
export function meantAccounts({ account, without }: JournalFilter): (label: string) => boolean {
  if (!account) return (label) => label !== without;
  const { words, excludes } = splitWords(account);
  return (label) => label !== without && words.includes(label) !== excludes;
}

/** True if a filter includes accounts by name. */
export const namesAccounts = ({ account }: JournalFilter): boolean => Boolean(account) && !account!.startsWith('!');
