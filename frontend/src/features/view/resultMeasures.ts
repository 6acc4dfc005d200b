import { formatInPercent, formatInR } from '#domain/format/formatInR.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { add, type Decimal, decimal, ZERO } from '#domain/units/decimal.ts';
import type { Contributions } from '#journal/worker/contributions.ts';

/** The basis of percentages: the starting capital or, if not set, the first day's deposits. */
function startingCapitalOf({ startingCapital, cash }: Contributions): Decimal {
  const stated = decimal(startingCapital);
  if (stated > 0n) return stated;
  const first = cash.map(({ on }) => on).sort()[0];
  return cash.filter(({ on }) => on === first).reduce<Decimal>((sum, { amount }) => add(sum, decimal(amount)), ZERO);
}

/** Format of results in a measure other than money. */
const resultFormat = (measure: 'r' | 'percent', currency: string, capital: Decimal, hidden: boolean): MoneyFormat =>
  measure === 'r' ? formatInR(currency, hidden) : formatInPercent(currency, capital, hidden);

/** Functions for results in measures other than money. */
export const resultMeasures = { startingCapitalOf, resultFormat };
