import type { Totals } from './book.ts';
import type { Chapter } from './chapter.ts';
import { readColumn, spread } from './column.ts';

const plus = (a: Totals, b: Totals, sign: 1 | -1): Totals => ({
  currency: a.currency,
  trades: a.trades + sign * b.trades,
  wins: a.wins + sign * b.wins,
  losses: a.losses + sign * b.losses,
  breakevens: a.breakevens + sign * b.breakevens,
  gross: a.gross + BigInt(sign) * b.gross,
  fees: a.fees + BigInt(sign) * b.fees,
});

const zero = (currency: string): Totals => ({ currency, trades: 0, wins: 0, losses: 0, breakevens: 0, gross: 0n, fees: 0n });

/** Adds (or takes away) totals, currency by currency. Currencies without a trade are left out; the most traded come first. */
export function addTotals(totals: readonly Totals[], others: readonly Totals[], sign: 1 | -1 = 1): Totals[] {
  const sums = new Map(totals.map((each) => [each.currency, each]));
  for (const other of others) sums.set(other.currency, plus(sums.get(other.currency) ?? zero(other.currency), other, sign));
  return [...sums.values()].filter(({ trades }) => trades !== 0).sort((a, b) => b.trades - a.trades || (a.currency < b.currency ? -1 : 1));
}

/** The totals of a chapter's closed trades. */
export function chapterTotals({ size, trades, instruments }: Chapter): Totals[] {
  const [gross, fees] = [readColumn(trades.gross, size), readColumn(trades.fees, size)];
  const instrument = spread(trades.instrument, size);
  const open = new Set(trades.open);
  const sums = new Map<string, { -readonly [K in keyof Totals]: Totals[K] }>();
  for (let row = 0; row < size; row++) {
    if (open.has(row)) continue;
    const { currency } = instruments[instrument[row]!]!;
    const sum = sums.get(currency) ?? { ...zero(currency) };
    sums.set(currency, sum);
    const net = gross[row]! - fees[row]!;
    sum.trades++;
    sum[net > 0n ? 'wins' : net < 0n ? 'losses' : 'breakevens']++;
    sum.gross += gross[row]!;
    sum.fees += fees[row]!;
  }
  return addTotals([], [...sums.values()]);
}
