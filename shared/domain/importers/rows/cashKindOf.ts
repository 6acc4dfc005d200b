import type { CashMovement } from '../imported.ts';

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
