import type { AfterFailure } from '#domain/connections/brokerConnection.ts';
import { nextRun, nextTry } from '#domain/connections/nextRun.ts';
import { SECOND } from '#domain/units/millis.ts';
import type { BrokerFailed } from '../world/brokers/brokerSource.ts';
import { brokerSources } from '../world/brokers/index.ts';
import type { StoredConnection } from './connections.ts';

/** The state after a run that asked for everything due. */
export const afterGood = (stored: StoredConnection, now: number): StoredConnection => ({
  ...stored,
  state: 'working',
  failed: null,
  tries: 0,
  lastGoodAt: new Date(now).toISOString(),
  nextRunAt: new Date(nextRun(brokerSources[stored.broker].facts.readyAt, stored.id, now)).toISOString(),
});

/** The state after a failure: tried again later, or not before its trader acts. */
export function afterFailed(stored: StoredConnection, { failure, after, brokerCode }: BrokerFailed, now: number): StoredConnection {
  const failed = { failure, brokerCode, at: new Date(now).toISOString() };
  const state = after === 'reconnect' ? 'reconnect' : after === 'final' ? 'stopped' : stored.state;
  return { ...stored, failed, state, tries: stored.tries + 1, progress: null, nextRunAt: whenAgain(stored, after, now) };
}

function whenAgain({ broker, id, tries }: StoredConnection, after: AfterFailure, now: number): string | null {
  if (after === 'reconnect' || after === 'final') return null;
  const scheduled = nextRun(brokerSources[broker].facts.readyAt, id, now);
  const at = after === 'retry' ? nextTry(tries, scheduled, now) : Math.max(now + after.waitSeconds * SECOND, 0);
  return new Date(at).toISOString();
}
