import type { CashMovement } from '#domain/importers/imported.ts';
import { add, type Decimal } from '#domain/units/decimal.ts';

/** The sum of one kind of cash for a symbol ('' for the account), and its number of rows. */
export type CashSum = Pick<CashMovement, 'kind' | 'symbol' | 'currency'> & { readonly amount: Decimal; readonly rows: number };

/** Adds cash up by symbol, kind and currency, sorted by symbol; the account's own cash comes last. */
export function cashSums(cash: readonly CashMovement[]): CashSum[] {
  const sums = new Map<string, CashSum>();
  for (const { kind, symbol, currency, amount } of cash) {
    const key = `${symbol}\n${kind}\n${currency}`;
    const known = sums.get(key);
    sums.set(key, {
      kind,
      symbol,
      currency,
      amount: known === undefined ? amount : add(known.amount, amount),
      rows: (known?.rows ?? 0) + 1,
    });
  }
  const rank = (symbol: string) => (symbol === '' ? '\uFFFF' : symbol);
  return [...sums.values()].sort((a, b) => (rank(a.symbol) < rank(b.symbol) ? -1 : rank(a.symbol) > rank(b.symbol) ? 1 : 0));
}
