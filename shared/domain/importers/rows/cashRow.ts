import type { CashMovement } from '../imported.ts';

/** A row of cash of a symbol. `stamp` is its time as written; `name` the broker's own id of it, when there is one. */
export type CashRow = Omit<CashMovement, 'id' | 'account'> & { readonly stamp: string; readonly account?: string; readonly name?: string };

/** The reason of a row of cash, which is no trade. */
export const cashKept: Readonly<Record<CashMovement['kind'], string>> = {
  dividend: 'A dividend: cash, not a trade.',
  paymentInLieu: 'A payment in lieu of a dividend: cash, not a trade.',
  withholdingTax: 'Withholding tax: cash, not a trade.',
  interest: 'Interest: cash, not a trade.',
  borrowFee: 'A borrow fee: cash, not a trade.',
  cashInLieu: 'Cash for a fraction of a share that no split in this file explains, not a trade.',
  funding: 'Funding: cash, not a trade.',
  commission: 'A commission: cash, not a trade.',
};

/** The words for each kind of cash, the first that fit: a payment in lieu of a dividend is no dividend, and tax on one neither. */
const KINDS: readonly (readonly [RegExp, CashMovement['kind']])[] = [
  [/payments? in lieu|in lieu of (?:a )?div|substitute|manufactured/i, 'paymentInLieu'],
  [/in lieu/i, 'cashInLieu'],
  [/borrow/i, 'borrowFee'],
  [/withh|\btax\b/i, 'withholdingTax'],
  [/dividend|\bdiv\b|\bdist\b|cap(?:ital)? gain|return of capital/i, 'dividend'],
  [/interest|stock lending/i, 'interest'],
];

/**
 * The kind of a broker's cash label, "Qualified Dividend" or "NRA Tax Adj"; null for labels without a symbol, such
 * as deposits.
 */
export const cashKindOf = (words: string): CashMovement['kind'] | null => KINDS.find(([word]) => word.test(words))?.[1] ?? null;
