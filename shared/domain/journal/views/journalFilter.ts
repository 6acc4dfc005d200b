import { splitWords } from '#domain/format/joinWords.ts';
import type { FilterField } from './filterFields.ts';

/** The first and last days of an `exit` (see filterFields), one for each range. */
export const exitRanges = (exit: string): readonly { readonly first: string; readonly last: string }[] =>
  exit.split(',').map((range) => {
    const [first = '', last = first] = range.split('~');
    return { first, last };
  });

/**
 * A filter by fields (see filterFields). An absent field matches any; all present ones must hold. Each follows the
 * definition of the figure that leads to it, so that a bar's trades are the bar's. `without` is an excluded account:
 * the sample month, beside the user's own accounts.
 */
export type JournalFilter = { readonly [Field in FilterField | 'without']?: string | undefined };

/** True if a filter includes an account, by its label. */
export function meantAccounts({ account, without }: JournalFilter): (label: string) => boolean {
  if (!account) return (label) => label !== without;
  const { words, excludes } = splitWords(account);
  return (label) => label !== without && words.includes(label) !== excludes;
}

/** True if a filter includes accounts by name. */
export const namesAccounts = ({ account }: JournalFilter): boolean => Boolean(account) && !account!.startsWith('!');
