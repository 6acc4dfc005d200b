import * as trendTexts from '#copy/reports/trendTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { HistogramBar } from '#domain/reports/trends/histogram.ts';

/** "$0.00 to under $20.00": the range of a bar of a histogram. */
export function barName({ from, to }: HistogramBar, money: MoneyFormat): string {
  if (from === null) return trendTexts.under(money.amount(to!));
  return to === null ? trendTexts.orMore(money.amount(from)) : trendTexts.fromTo(money.amount(from), money.amount(to));
}
