/** The account of the sample month. Its trades are in no totals, and beside accounts of one's own in no figure unless it is asked for by name. */
export const SAMPLE_ACCOUNT = 'Sample';

/** True for a name that a trader’s own account cannot have: its trades would count as the sample’s, which is nowhere. */
export const isSampleName = (name: string): boolean => name.trim().toLowerCase() === SAMPLE_ACCOUNT.toLowerCase();

/** Accounts of the trader's own. */
export const ownAccounts = (accounts: readonly string[]): readonly string[] => accounts.filter((account) => account !== SAMPLE_ACCOUNT);
