import * as texts from '#copy/connections/connectionTexts.ts';
import { failureSentence } from '#copy/connections/runTexts.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';
import { BROKER_ZONE } from '#domain/connections/nextRun.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { DAY, type Millis, millis } from '#domain/units/millis.ts';
import { clockTime } from '#format/clockTime.ts';
import { shortDay } from '#format/namedDay.ts';
import { stamp, weekdayStamp } from '#format/stamp.ts';

const isToday = (at: Millis, zone: string): boolean => dayKey(at, zone) === dayKey(millis(Date.now()), zone);

/** "today, 4:20 PM" or "Fri, Nov 20, 4:20 PM" of an ISO moment. */
export function momentText(iso: string, zone: string): string {
  const at = millis(Date.parse(iso));
  return isToday(at, zone) ? `today, ${clockTime(at, zone)}` : weekdayStamp(at, zone);
}

/** "4:20 PM" today, "Nov 20" on other days: for where there is little room. */
export function shortMoment(iso: string, zone: string): string {
  const at = millis(Date.parse(iso));
  return isToday(at, zone) ? clockTime(at, zone) : stamp(at, zone, true);
}

/**
 * A connection in words. `tone` is that of its tag. `problem`: the sentence of its failure; null when nothing is wrong. `mustAct`: it goes on only by its trader; `endsSoon`: it
 * works, but its trader must sign in again within days.
 */
type ConnectionView = {
  readonly word: string;
  readonly tone: 'success' | 'warning' | 'primary' | undefined;
  readonly problem: string | null;
  readonly mustAct: boolean;
  readonly endsSoon: boolean;
};

/** The last part of a credential's life, in which its trader is reminded. The shortest life is Schwab's seven days. */
const SOON = 2 * DAY;

/** The state of a connection as its trader reads it. */
export function connectionView({ broker, state, failed, isRunning, credentialEndsAt }: BrokerConnection): ConnectionView {
  const mustAct = state === 'reconnect' || state === 'stopped';
  const problem = failed === null || state === 'paused' ? null : failureSentence(broker, failed);
  const view = { problem, mustAct, endsSoon: false };
  if (isRunning) return { ...view, word: texts.syncing, tone: 'primary', problem: null, mustAct: false };
  if (mustAct) return { ...view, word: texts.states[state], tone: 'warning' };
  if (state === 'paused') return { ...view, word: texts.states.paused, tone: undefined };
  if (problem !== null) return { ...view, word: texts.waiting, tone: 'warning' };
  const ends = credentialEndsAt === null ? null : millis(Date.parse(credentialEndsAt));
  if (ends !== null && ends - Date.now() < SOON)
    return { word: texts.renewSoon, tone: 'warning', problem: texts.endsOn(shortDay(dayKey(ends, BROKER_ZONE))), mustAct, endsSoon: true };
  return { ...view, word: texts.states[state], tone: state === 'first' ? 'primary' : 'success' };
}
