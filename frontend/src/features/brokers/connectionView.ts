import * as texts from '#copy/connections/connectionTexts.ts';
import { failureSentence } from '#copy/connections/runTexts.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { clockTime } from '#format/clockTime.ts';
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

/** A connection in words. `tone` is that of its tag. `problem`: the sentence of its failure; null when nothing is wrong. `mustAct`: it goes on only by its trader. */
type ConnectionView = {
  readonly word: string;
  readonly tone: 'success' | 'warning' | 'primary' | undefined;
  readonly problem: string | null;
  readonly mustAct: boolean;
};

/** The state of a connection as its trader reads it. */
export function connectionView({ broker, state, failed, isRunning }: BrokerConnection): ConnectionView {
  const mustAct = state === 'reconnect' || state === 'stopped';
  const problem = failed === null || state === 'paused' ? null : failureSentence(broker, failed);
  if (isRunning) return { word: texts.syncing, tone: 'primary', problem: null, mustAct: false };
  if (mustAct) return { word: texts.states[state], tone: 'warning', problem, mustAct };
  if (state === 'paused') return { word: texts.states.paused, tone: undefined, problem, mustAct };
  if (problem !== null) return { word: texts.waiting, tone: 'warning', problem, mustAct };
  return { word: texts.states[state], tone: state === 'first' ? 'primary' : 'success', problem, mustAct };
}
