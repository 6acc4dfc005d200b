import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import type { DayLink, MonthDay } from '#charts/DayCell.tsx';
import { isWeekend } from '#charts/monthWeeks.ts';
import * as texts from '#copy/calendarTexts.ts';
import { namedDay } from '#domain/format/inZone.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { usMarketDay } from '#domain/market/usMarketDay.ts';
import type { DayResult } from '#domain/metrics/tradeStatistics.ts';
import { useDayTexts } from '#features/days/useDayTexts.ts';

/** Data to draw a month or year of the calendar. */
export type PeriodProps = {
  /** A month "2026-11" or a year "2026". */
  readonly shows: string;
  /** Its days that have a result. */
  readonly days: readonly DayResult[];
  readonly today: string;
  readonly money: MoneyFormat;
  readonly selected: string | null;
  readonly dayHref: (day: string) => string;
};

/** A US market day's special name, appended to the day's text. */
const marketWords = (day: string): string => {
  const special = usMarketDay(day);
  return special === null ? '' : texts.marketDayToo(special);
};

/**
 * Each day of a period as a cell that opens its drawer, with a mark where something is written on it. Weekends are shown where one has a result or a
 * note, or is open; the trader chose with which day weeks begin.
 */
export function useDayCells({ shows, days, money, selected, dayHref }: PeriodProps) {
  const { user } = useSession();
  const { dayOf, weekOf } = useDayTexts(money);
  const [from, to] = shows.length === 4 ? [`${shows}-01-01`, `${shows}-12-31`] : [`${shows}-01`, `${shows}-31`];
  const last = new Date(Date.UTC(Number(to.slice(0, 4)), Number(to.slice(5, 7)), 0)).toISOString().slice(0, 10);
  const { value: written } = useApiQuery('days', 'list', { from, to: last });
  const noted = new Set(written?.days.map(({ day }) => day));
  const cellOf = (result: DayResult): MonthDay => {
    const [cell, hasNote] = [dayOf(result), noted.has(result.day)];
    const title = `${cell.title}${hasNote ? texts.withNote : ''}${marketWords(result.day)}`;
    return { ...cell, title, href: dayHref(result.day), hasNote };
  };
  const emptyDay = (day: string): DayLink => {
    const hasNote = noted.has(day);
    const special = usMarketDay(day);
    const title = texts.emptyDay(namedDay(day), hasNote) + marketWords(day);
    return { title, href: dayHref(day), hasNote, ...(special !== null && { remark: texts.marketDay(special) }) };
  };
  const named = [...days.map(({ day }) => day), ...noted, ...(selected?.startsWith(shows) ? [selected] : [])];
  const shown = { withWeekend: named.some(isWeekend), fromSunday: user?.preferences.weekStarts === 'sunday' };
  return { cells: new Map(days.map((result) => [result.day, cellOf(result)])), emptyDay, weekOf, shown };
}
