import { accountDefaults } from '../accountDefaults.ts';
import { newTradingAccount } from '../allAccounts.ts';

/** For tests: the settings of a trading account with nothing of its own, in dollars and UTC, that was never saved. */
export const plainAccount = (label: string) => newTradingAccount(label, accountDefaults.preferences);
