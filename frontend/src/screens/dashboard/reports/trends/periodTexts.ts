import { percent } from '#domain/format/percent.ts';
import { daySpan, monthName, shortDay } from '#domain/format/shortDay.ts';
import type { PeriodLength, PeriodResult } from '#domain/reports/trends/resultsByPeriod.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';

/** A period in words: its name in full and under a bar, how many of its trades won, and where that rate lies. */
export function periodTexts({ first, last, wins, trades }: PeriodResult, length: PeriodLength) {
  const likely = wilsonInterval(wins, trades);
  return {
    name: length === 'month' ? monthName(first.slice(0, 7)) : daySpan(first, last),
    short: length === 'month' ? `${shortDay(first).split(' ')[0]} ${first.slice(2, 4)}` : shortDay(first),
    rate: likely === null ? '–' : percent((100 * wins) / trades),
    likely: likely === null ? '–' : `${percent(100 * likely.low, 0)} to ${percent(100 * likely.high, 0)}`,
  };
}
