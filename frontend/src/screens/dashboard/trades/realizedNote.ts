import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { daySpan } from '#domain/format/shortDay.ts';
import { exitRanges } from '#domain/journal/views/journalFilter.ts';
import { realizedOnOpen } from '#domain/metrics/series/realizedOnOpen.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { add, ZERO } from '#domain/units/decimal.ts';

/**
 * Realized result of the listed trades, if it differs from their net, which only includes whole closed trades: on
 * the days of the filter `exit`, like the dashboard's days and months, otherwise by open positions so far.
 */
export function realizedNote(
  statistics: Pick<TradeStatistics, 'days' | 'net'>,
  exit: string | undefined,
  money: MoneyFormat,
): string | null {
  if (exit) {
    const { first, last } = exitRanges(exit).at(-1)!;
    const then = statistics.days.reduce((sum, { day, net }) => (day >= first && day <= last ? add(sum, net) : sum), ZERO);
    if (then === statistics.net) return null;
    return tradesTexts.realizedIn(daySpan(first, last), money.result(then));
  }
  const early = realizedOnOpen(statistics);
  return early === 0n ? null : tradesTexts.realizedSoFar(money.result(early));
}
