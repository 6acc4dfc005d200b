import { dayAfter, isWeekend } from '#charts/monthWeeks.ts';
import * as texts from '#copy/calendarTexts.ts';
import { meantAccounts } from '#domain/journal/views/meantAccounts.ts';
import { dayNumberOf, weekdayOf } from '#domain/units/dayKey.ts';
import { useFilter } from '#features/view/useFilter.ts';
import { weekdayName } from '#format/namedDay.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useJournal } from '#journal/useJournal.ts';
import css from './day.module.css';

const nameOf = (day: string): string => weekdayName(String(weekdayOf(dayNumberOf(day))));

/** The hours of a day for filtered accounts on futures sessions; nothing otherwise and on weekends. */
export function SessionLine({ day }: { readonly day: string }) {
  const { book } = useJournal();
  const { accounts } = useAccounts();
  const [filter] = useFilter();
  const meant = (book?.accounts ?? []).filter(meantAccounts(filter));
  const bySession = meant.filter((label) => book!.sessionAccounts.includes(label));
  if (bySession.length === 0 || isWeekend(day)) return null;
  const [before, own] = [nameOf(dayAfter(day, -1)), nameOf(day)];
  const names = bySession.map((label) => accountName(accounts, label)).join(', ');
  return (
    <p className={css.counts}>{bySession.length === meant.length ? texts.session(before, own) : texts.sessionOf(names, before, own)}</p>
  );
}
