import { useEffect, useRef } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/connections/standingTexts.ts';
import { BROKER_ZONE } from '#domain/connections/nextRun.ts';
import { dayKey, dayNumberOf } from '#domain/units/dayKey.ts';
import { millis } from '#domain/units/millis.ts';
import { zonedTime } from '#domain/units/zonedTime.ts';
import { useConnections } from '#features/brokers/useConnections.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { clockTime } from '#format/clockTime.ts';
import { shortDay } from '#format/namedDay.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalMarks } from '#journal/worker/marksOf.ts';

/** A mark of more days before is called old. */
const FRESH = 4;
/** The hour of New York from which a price is a close. */
const CLOSE = 16;

/** "marks at today’s delayed close", "marks at the delayed close of Nov 20", "marks of Nov 9, 11 days old": how old a mark is, by New York's days. */
export function markAge(at: string, now: number): string {
  const moment = millis(Date.parse(at));
  const [day, today] = [dayKey(moment, BROKER_ZONE), dayKey(millis(now), BROKER_ZONE)];
  const days = dayNumberOf(today) - dayNumberOf(day);
  if (days > FRESH) return texts.old(shortDay(day), days);
  if (days > 0) return texts.closeOf(shortDay(day));
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return moment >= zonedTime(BROKER_ZONE, year, month, date, CLOSE) ? texts.today : texts.todayPrice(clockTime(moment, BROKER_ZONE));
}

/** The latest standings of the trader's accounts, asked for again after each run; empty without a connection. */
export function useStandings() {
  const { value: connected } = useConnections();
  const ended = (connected?.connections ?? []).flatMap(({ lastGoodAt }) => lastGoodAt ?? []).join();
  const { value, again } = useApiQuery('connections', 'standings', {}, ended !== '');
  const known = useRef(ended);
  useEffect(() => {
    if (known.current !== '' && known.current !== ended) again();
    known.current = ended;
  }, [ended, again]);
  return ended === '' ? [] : (value?.standings ?? []);
}

/** Open positions at their brokers' marks, and each account compared with its brokers; null until known, and without a standing. */
export function useMarks(): JournalMarks | null {
  const { worker, asOf } = useJournal();
  const [unit] = useUnit();
  const told = useStandings();
  const moments = told.map(({ connection, standing }) => `${connection} ${standing.account} ${standing.at}`);
  const { value } = useAsyncValue(told.length === 0 ? null : asOf(['marks', moments, unit]), () => worker.marks(told, unit));
  return told.length === 0 ? null : value;
}
