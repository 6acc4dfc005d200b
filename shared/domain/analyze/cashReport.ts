import type { CashMovement } from '../importers/imported.ts';
import { add, type Decimal, decimal, formatDecimal, subtract, ZERO } from '../units/decimal.ts';

/** Sums by currency, in order of their codes. */
function sums(amounts: readonly { readonly currency: string; readonly amount: Decimal }[]): [string, Decimal][] {
  const totals = new Map<string, Decimal>();
  for (const { currency, amount } of amounts) totals.set(currency, add(totals.get(currency) ?? ZERO, amount));
  return [...totals].sort(([a], [b]) => (a < b ? -1 : 1));
}
const texts = (totals: readonly [string, Decimal][]) => Object.fromEntries(totals.map(([currency, sum]) => [currency, formatDecimal(sum)]));

/**
 * Cash of symbols beside the trading result, ready for JSON. `feesElsewhere`: fees in another currency than their trade's, above zero for costs. `total_return`:
 * net results (decimal text by currency) with all of that cash.
 */
export function cashReport(cash: readonly Omit<CashMovement, 'precision'>[], net: Readonly<Record<string, { readonly netPnl: string }>>) {
  const results = Object.entries(net).map(([currency, { netPnl }]) => ({ currency, amount: decimal(netPnl) }));
  const fees = cash
    .filter(({ kind }) => kind === 'commission')
    .map(({ currency, amount }) => ({ currency, amount: subtract(ZERO, amount) }));
  return {
    total_return: texts(sums([...results, ...cash])),
    feesElsewhere: texts(sums(fees)),
    cash: cash.map(({ kind, account, symbol, currency, amount, time }) => ({
      kind,
      account,
      symbol,
      currency,
      amount: formatDecimal(amount),
      time: new Date(time).toISOString(),
    })),
  };
}
