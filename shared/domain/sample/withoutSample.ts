import { ownAccounts, SAMPLE_ACCOUNT } from '../accounts/sampleAccount.ts';
import { type JournalFilter, namesAccounts } from '../journal/views/journalFilter.ts';

/** A filter as a journal of these accounts means it: over all of them, the sample is excluded, unless there is nothing else. */
export const withoutSample = (filter: JournalFilter, accounts: readonly string[]): JournalFilter =>
  namesAccounts(filter) || ownAccounts(accounts).length === 0 || !accounts.includes(SAMPLE_ACCOUNT)
    ? filter
    : { ...filter, without: SAMPLE_ACCOUNT };
