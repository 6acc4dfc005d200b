import { SAMPLE_ACCOUNT } from './sampleAccount.ts';

/**
 * Where the risk behind R can come from: written on the trade, from its entry to its stop, the most that its bought
 * options let it lose, the trader's usual risk per trade.
 */
export const riskSources = ['written', 'stop', 'maxLoss', 'perTrade'] as const;
/** One of them. */
export type RiskSource = (typeof riskSources)[number];

/** Money of `currency`, or percent of what the trade's account had when it was opened; decimal text above 0. */
export type RiskPerTrade = { readonly in: 'money' | 'percent'; readonly amount: string; readonly currency: string };

/** Money of `currency`, or multiples of R; decimal text above 0. */
export type MoneyOrR = { readonly in: 'money' | 'r'; readonly amount: string; readonly currency: string };

/** A trader's choices about risk. `ofAccounts`: accounts (by label) with a risk per trade of their own, null for none. */
export type RiskSettings = {
  readonly perTrade: RiskPerTrade | null;
  readonly ofAccounts: readonly { readonly account: string; readonly perTrade: RiskPerTrade | null }[];
  /** Sources that count, the first that a trade has is its risk. */
  readonly from: readonly RiskSource[];
  /** A loss at which the day ends, in money or in multiples of the risk per trade. */
  readonly dailyLoss: MoneyOrR | null;
};

/** Accounts with a risk of their own at most, and letters of an amount. */
export const riskSettingsLimits = { accounts: 100, amount: 21 } as const;

/** Settings of a trader who chose nothing. */
export const defaultRiskSettings: RiskSettings = { perTrade: null, ofAccounts: [], from: ['written', 'stop'], dailyLoss: null };

/** Money put into an account: from the beginning, and by day. Decimal text in its currency. */
type AccountMoney = {
  readonly account: string;
  readonly currency: string;
  readonly startingCapital: string;
  readonly cash: readonly { readonly on: string; readonly amount: string }[];
};

/**
 * Rules for the risk of each row of a table, and for its result. `money`: contributions by account, empty without a percentage; `zone`: of their days.
 * `breakEven`: see Preferences.
 */
export type RiskRules = Pick<RiskSettings, 'perTrade' | 'ofAccounts' | 'from'> & {
  readonly breakEven: MoneyOrR | null;
  readonly zone: string;
  readonly money: readonly AccountMoney[];
};

/** Rules of a trader who chose nothing. */
export const defaultRiskRules: RiskRules = { ...defaultRiskSettings, breakEven: null, zone: 'UTC', money: [] };

/** The risk per trade in an account; null where none was chosen. */
export const riskPerTradeIn = (
  { perTrade, ofAccounts }: Pick<RiskSettings, 'perTrade' | 'ofAccounts'>,
  account: string,
): RiskPerTrade | null => {
  const own = ofAccounts.find((each) => each.account === account);
  return own === undefined ? perTrade : own.perTrade;
};

/**
 * The rules of some settings. `accounts`: all of the trader's, null while unknown. `own.startingCapital` is for all
 * accounts of `own.currency` together, so it is an account's only where that is the only one.
 */
export function riskRulesOf(
  { perTrade, ofAccounts, from }: RiskSettings,
  accounts: readonly (Omit<AccountMoney, 'account' | 'startingCapital'> & { readonly label: string })[] | null,
  own: Pick<RiskRules, 'breakEven' | 'zone'> & { readonly currency: string; readonly startingCapital: string },
): RiskRules {
  const isAsked =
    from.includes('perTrade') && [perTrade, ...ofAccounts.map((each) => each.perTrade)].some((each) => each?.in === 'percent');
  const inOwn = (accounts ?? []).filter(({ label, currency }) => currency === own.currency && label !== SAMPLE_ACCOUNT);
  const money = (isAsked ? (accounts ?? []) : []).map(({ label, currency, cash }) => ({
    account: label,
    currency,
    startingCapital: inOwn.length === 1 && inOwn[0]!.label === label ? own.startingCapital : '0',
    cash: cash.map(({ on, amount }) => ({ on, amount })),
  }));
  return { perTrade, ofAccounts, from, breakEven: own.breakEven, zone: own.zone, money };
}
