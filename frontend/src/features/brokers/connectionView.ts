import { brokers } from '#copy/connections/brokerTexts.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import { failureSentence } from '#copy/connections/runTexts.ts';
import { actsAfter, type BrokerConnection } from '#domain/connections/brokerConnection.ts';
import { BROKER_ZONE } from '#domain/connections/nextRun.ts';
import { shortDay } from '#domain/format/shortDay.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { DAY, MINUTE, type Millis, millis } from '#domain/units/millis.ts';
import { clockTime, stamp, weekdayStamp } from '#format/stamp.ts';

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
 * works, but its trader must sign in again within days. `act`: the act that its sentence names.
 */
type ConnectionView = {
  readonly word: string;
  readonly tone: 'success' | 'warning' | 'primary' | undefined;
  readonly problem: string | null;
  readonly mustAct: boolean;
  readonly endsSoon: boolean;
  readonly act: 'sync' | 'resume' | 'reconnect' | 'import' | 'write';
};

/** The last part of a credential's life, in which its trader is reminded. The shortest life is Schwab's seven days. */
const SOON = 2 * DAY;

/** The sentence of a run that waits, by the clock of a zone; null when none does. It names the minute after: until then it may take. */
export const waitSentence = ({ broker, waitsUntil }: BrokerConnection, zone: string): string | null =>
  waitsUntil === null
    ? null
    : texts.waitsUntil(brokers[broker].name, clockTime(millis(Math.ceil(Date.parse(waitsUntil) / MINUTE) * MINUTE), zone));

/** The act that the sentence of its failure names, else the one of its state. */
function actOf({ state, failed }: Pick<BrokerConnection, 'state' | 'failed'>): ConnectionView['act'] {
  if (state === 'paused') return 'resume';
  const named = failed === null ? 'wait' : actsAfter[failed.failure];
  if (named !== 'wait') return named;
  return state === 'reconnect' ? 'reconnect' : state === 'stopped' ? 'resume' : 'sync';
}

/** The state of a connection as its trader reads it. */
export function connectionView({ broker, state, failed, isRunning, waitsUntil, credentialEndsAt }: BrokerConnection): ConnectionView {
  const mustAct = state === 'reconnect' || state === 'stopped';
  const problem = failed === null || state === 'paused' ? null : failureSentence(broker, failed);
  const view = { problem, mustAct, endsSoon: false, act: actOf({ state, failed }) };
  if (isRunning) {
    const word = waitsUntil === null ? texts.syncing : texts.waiting;
    return { ...view, word, tone: 'primary', problem: null, mustAct: false, act: 'sync' };
  }
  if (mustAct) return { ...view, word: texts.states[state], tone: 'warning' };
  if (state === 'paused') return { ...view, word: texts.states.paused, tone: undefined };
  if (problem !== null) return { ...view, word: texts.waiting, tone: 'warning' };
  const ends = credentialEndsAt === null ? null : millis(Date.parse(credentialEndsAt));
  if (ends !== null && ends - Date.now() < SOON)
    return {
      word: texts.renewSoon,
      tone: 'warning',
      problem: texts.endsOn(shortDay(dayKey(ends, BROKER_ZONE))),
      mustAct,
      endsSoon: true,
      act: 'reconnect',
    };
  return { ...view, word: texts.states[state], tone: state === 'first' ? 'primary' : 'success' };
}
