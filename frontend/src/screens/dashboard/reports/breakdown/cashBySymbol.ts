import type { HeldCash } from '#domain/cash/journalCash.ts';
import { add, type Decimal, subtract, sumOf, ZERO } from '#domain/units/decimal.ts';

/** A symbol's net result, its cash, and both together. */
type ResultWithCash = { readonly net: Decimal; readonly cash: Decimal; readonly together: Decimal };
type Traded = { readonly rows: readonly { readonly key: string; readonly net: Decimal }[]; readonly all: { readonly net: Decimal } };

const withCash = (net: Decimal, cash: Decimal): ResultWithCash => ({ net, cash, together: add(net, cash) });

/**
 * Net results with cash of the same currency: of each symbol that has cash, cash of accounts ('') last; of all `others` together, null where they made
 * nothing; and of `all`. The lines add up to `all`.
 */
export function cashBySymbol({ rows: traded, all }: Traded, cash: readonly HeldCash[]) {
  const nets = new Map(traded.map(({ key, net }) => [key, net]));
  const symbols = [...Map.groupBy(cash, ({ symbol }) => symbol)]
    .map(([symbol, some]) => ({
      symbol,
      ...withCash(symbol === '' ? ZERO : (nets.get(symbol) ?? ZERO), sumOf(some.map(({ amount }) => amount))),
    }))
    .toSorted((a, b) => (a.symbol === '' ? 1 : b.symbol === '' ? -1 : a.symbol < b.symbol ? -1 : 1));
  const rest = subtract(all.net, sumOf(symbols.map(({ net }) => net)));
  const sum = sumOf(cash.map(({ amount }) => amount));
  return { symbols, others: rest === ZERO ? null : withCash(rest, ZERO), all: withCash(all.net, sum) };
}
