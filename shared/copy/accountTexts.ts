// Texts of trading-account settings.

export const title = 'Trading accounts';
export const fifo = 'First in, first out (FIFO)';
export const lifo = 'Last in, first out (LIFO)';
export const notSaved = 'The account could not be saved';
export const nameTaken = 'You already have an account with that name.';
export const newAccount = 'New account';
export const settingsOf = (name: string): string => `Settings for ${name}`;
export const newNameHint = 'Use the name in your broker’s files, if they have one.';
export const nameHint = 'Changes only the name you see.';
export const otherBroker = 'None of these';
export const brokerHint = 'New files from this broker go here.';
export const zone = 'Time zone of its files';
export const zoneHint = 'Used when a file doesn’t state its own.';
export const lotMethodHint =
  'Which shares a partial exit sells first. A fully closed trade’s total is the same either way. Changing it recalculates this account.';
export const days = 'Trading day';
export const daysByTrading = 'Automatic';
export const daysByCalendar = 'Calendar day';
export const daysBySession = 'Futures session (ends 5 PM New York)';
export const daysHint =
  'A futures session runs from 6 PM to 5 PM New York time, so Sunday evening counts as Monday. Automatic uses sessions when an account trades only futures.';
export const loading = 'Loading your accounts…';
export const nameInFiles = (name: string): string => `“${name}” in your files`;
export const lead = 'Each trade belongs to an account. Your next import uses the account’s broker and time zone.';
export const none = 'No accounts yet. Import a file or add one here.';
export const edit = (name: string): string => `Edit ${name}`;
export const newAccountAdd = 'Add account';

// Deposits, withdrawals and fee rules
export const cashTitle = (currency: string): string => `Deposits and withdrawals in ${currency}`;
export const cashLead =
  'They count toward equity, return and drawdown from that day, and are never a profit or loss. Enter the opening balance as a deposit unless it’s already in your starting capital.';
export const cashMove = (n: number): string => `Deposit or withdrawal ${n}`;
export const removeCashMove = (n: number): string => `Remove deposit or withdrawal ${n}`;
export const addCashMove = 'Add a deposit or withdrawal';
export const feesLead =
  'For files without fees: fills are charged by these rules and marked “estimated”. Recalculate older imports to apply them.';
export const feePerShare = 'Per share or contract';
export const feePercent = 'Percent of amount';
export const removeFeeRule = (n: number): string => `Remove fee rule ${n}`;
export const addFeeRule = 'Add a fee rule';
export const removed = (name: string): string => `${name} removed.`;
export const removeYes = (name: string): string => `Yes, remove ${name}`;
export const remove = (name: string): string => `Remove ${name}`;

// Messages of the contract's schemas for invalid input
export const feeWrong = 'Enter a number like 0.65, or leave it empty.';
export const noName = 'Give the account a name.';
export const mostTooSmall = '“At most” can’t be less than “At least”.';
export const noDay = 'Choose the day.';
export const amountWrong = 'Enter an amount other than 0, like 5000.';
// Once it is saved
export const saved = (name: string): string => `${name} saved.`;
/** `trades`: how many of which kind, such as "12 open trades and 1 closed trade". */
export const savedAndRecalculated = (name: string, trades: string): string => `${saved(name)} ${trades} recalculated.`;
export const sampleName = 'The name Sample belongs to the sample month. Choose another name.';
