import { useEffect, useRef } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/connections/standingTexts.ts';
import { isClose } from '#domain/connections/brokerStanding.ts';
import { BROKER_ZONE } from '#domain/connections/nextRun.ts';
import { dayKey, dayNumberOf } from '#domain/units/dayKey.ts';
import { type Decimal, sumOf } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { useConnections } from '#features/brokers/useConnections.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { clockTime } from '#format/clockTime.ts';
import { shortDay } from '#format/namedDay.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalMarks, RowMark } from '#journal/worker/marksOf.ts';

/** A mark of more days before is called old. */
const FRESH = 4;

/**
 * "marks at today’s delayed close", "delayed marks of 11:02 AM", "marks at the delayed close of Nov 20", "delayed marks as of Nov 20, 11:02 AM", "marks of Nov 9,
 * 11 days old": how old a mark is, by New York's days.
 */
export function markAge(at: string, now: number): string {
  const moment = millis(Date.parse(at));
  const [day, today] = [dayKey(moment, BROKER_ZONE), dayKey(millis(now), BROKER_ZONE)];
  const days = dayNumberOf(today) - dayNumberOf(day);
  if (days > FRESH) return texts.old(shortDay(day), days);
  if (isClose(moment, day)) return days > 0 ? texts.closeOf(shortDay(day)) : texts.today;
  const time = clockTime(moment, BROKER_ZONE);
  return days > 0 ? texts.askedOn(shortDay(day), time) : texts.todayPrice(time);
}

/** Result of the day of `open` positions; null unless each has a mark of today in New York with its change. */
export function dayChangeToday(marked: readonly Pick<RowMark, 'dayChange' | 'at'>[], open: number, now: number): Decimal | null {
  const today = dayKey(millis(now), BROKER_ZONE);
  const ofToday = marked.filter(({ at }) => dayKey(millis(Date.parse(at)), BROKER_ZONE) === today);
  const changes = ofToday.flatMap(({ dayChange }) => dayChange ?? []);
  return open > 0 && changes.length === open ? sumOf(changes) : null;
}

/** The latest standings of the trader's accounts, asked for again after each run; null until known, empty without a run. */
export function useStandings() {
  const { value: connected } = useConnections();
  const ended = (connected?.connections ?? []).flatMap(({ lastGoodAt }) => lastGoodAt ?? []).join();
  const { value, again } = useApiQuery('connections', 'standings', {}, ended !== '');
  const known = useRef(ended);
  useEffect(() => {
    if (known.current !== '' && known.current !== ended) again();
    known.current = ended;
  }, [ended, again]);
  if (connected === null) return null;
  return ended === '' ? [] : (value?.standings ?? null);
}

/** Open positions at their brokers' marks, and each account compared with its brokers; null until known, and without a standing. */
export function useMarks(): JournalMarks | null {
  const { worker, asOf } = useJournal();
  const [unit] = useUnit();
  const told = useStandings() ?? [];
  const moments = told.map(({ connection, standing }) => `${connection} ${standing.account} ${standing.at}`);
  const { value } = useAsyncValue(told.length === 0 ? null : asOf(['marks', moments, unit]), () => worker.marks(told, unit));
  return told.length === 0 ? null : value;
}
