import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import type { JournalSummary } from '#journal/worker/journalSummary.ts';

/** Accounts to choose from: the trader's own, and the sample beside them. */
export const filterAccounts = (book: Pick<JournalSummary, 'accounts' | 'sample'> | null): readonly string[] =>
  book === null ? [] : book.sample && book.accounts.length > 0 ? [...book.accounts, SAMPLE_ACCOUNT] : book.accounts;
