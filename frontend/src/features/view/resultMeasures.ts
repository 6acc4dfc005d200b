import { formatInPercent } from '#domain/format/formatInPercent.ts';
import { formatInR } from '#domain/format/formatInR.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { add, type Decimal, decimal, ZERO } from '#domain/units/decimal.ts';
import type { Contributions } from '#journal/worker/contributions.ts';

/** What percentages are of: the starting capital and, where none is stated, what was put in on the first day that something was. */
function startingCapitalOf({ startingCapital, cash }: Contributions): Decimal {
  const stated = decimal(startingCapital);
  if (stated > 0n) return stated;
  const first = cash.map(({ on }) => on).sort()[0];
  return cash.filter(({ on }) => on === first).reduce<Decimal>((sum, { amount }) => add(sum, decimal(amount)), ZERO);
}

/** How results are written in a measure other than money. */
const resultFormat = (measure: 'r' | 'percent', currency: string, capital: Decimal, hidden: boolean): MoneyFormat =>
  measure === 'r' ? formatInR(currency, hidden) : formatInPercent(currency, capital, hidden);

/** What results in other measures than money need. */
export const resultMeasures = { startingCapitalOf, resultFormat };
