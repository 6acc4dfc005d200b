/**
 * Reasons for skipping sections of an activity statement, by name; sections of facts are used and have no trade
 * rows.
 */
const UNREAD: readonly (readonly [RegExp, string])[] = [
  [/^(?:statement|summary|account information|notes\/legal notes|codes)$/i, 'It describes the statement and its account.'],
  [
    /^(?:financial|contract) instrument information$|^contract information$/i,
    'It describes contracts; its multipliers and expiries are used.',
  ],
  [/^(?:open|forex|complex|net stock|long open|short open) positions?/i, 'It lists what is held, not trades.'],
  [
    /^(?:net asset value|change in nav|cash report|base currency|mark-to-market|month & year to date|realized & unrealized|forex balances|location of|customer assets)|performance summary/i,
    'It sums up what other sections list.',
  ],
  [/^statement of funds$/i, 'It repeats trades and cash of other sections.'],
  [/accruals?$|^(?:interest accruals|change in dividend accruals|open dividend accruals)/i, 'It lists what is expected, not paid.'],
  [
    /^(?:deposits & withdrawals|transfers|debit card activity|other fees|fees|commission (?:details|credits)|advisor fees|transaction fees)/i,
    'It lists cash of the account, not of trades.',
  ],
];
const UNKNOWN = 'We don’t know this section. If it lists trades, enter them by hand.';

/** Reason this section's rows are skipped, in a sentence. */
export const unreadSection = (name: string): string => UNREAD.find(([names]) => names.test(name))?.[1] ?? UNKNOWN;
