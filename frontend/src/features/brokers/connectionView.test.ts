import { describe, expect, it, vi } from 'vitest';
import { type BrokerConnection, connectedBrokers, connectionFailures, connectionStates } from '#domain/connections/brokerConnection.ts';
import { brokerSources } from '#functions/world/brokers/index.ts';
import { connectionView, waitSentence } from './connectionView.ts';

const connection: BrokerConnection = {
  id: 'c1',
  broker: 'schwab',
  name: 'SCHW',
  accounts: [],
  state: 'working',
  createdAt: '2026-11-20T15:00:00.000Z',
  lastGoodAt: null,
  nextRunAt: null,
  failed: null,
  credentialEndsAt: '2026-11-27T15:00:00.000Z',
  lastFour: '1234',
  lastAdded: null,
  isRunning: false,
  waitsUntil: null,
};
const wordAt = (now: string, more: Partial<BrokerConnection> = {}) => {
  vi.setSystemTime(Date.parse(now));
  const { word, problem, endsSoon } = connectionView({ ...connection, ...more });
  return [word, problem, endsSoon];
};

it('asks to renew access that ends within two days, and not before', () => {
  expect(wordAt('2026-11-25T14:00:00Z')).toEqual(['Working', null, false]);
  const soon = ['Renew soon', 'Your access ends Nov 27. Reconnect before then, and no sync is missed.', true];
  expect(wordAt('2026-11-25T16:00:00Z')).toEqual(soon);
});

it('names a failure, a pause or a running sync first', () => {
  const late = '2026-11-27T14:00:00Z';
  expect(wordAt(late, { failed: { failure: 'away', brokerCode: '', at: late } })[2]).toBe(false);
  expect(wordAt(late, { state: 'paused' })).toEqual(['Paused', null, false]);
  expect(wordAt(late, { isRunning: true })).toEqual(['Syncing', null, false]);
});

it('names the wait of a running sync, and the minute by which it ends', () => {
  const waits = { ...connection, isRunning: true, waitsUntil: '2026-11-25T16:00:01.000Z' };
  expect(wordAt('2026-11-25T15:59:30Z', waits)).toEqual(['Waiting', null, false]);
  expect(waitSentence(waits, 'UTC')).toBe('Waiting for Charles Schwab until 4:01 PM. It goes on by itself.');
  expect(waitSentence(connection, 'UTC')).toBe(null);
});

describe('the act that a connection offers', () => {
  /** The act that a sentence asks its reader for, by its words. */
  const namedIn = (sentence: string): string =>
    /reconnect|sign in again/i.test(sentence)
      ? 'reconnect'
      : /contact page/.test(sentence)
        ? 'write'
        : /as a file/.test(sentence)
          ? 'import'
          : 'wait';
  const reasons = connectedBrokers.flatMap((broker) => [
    ...connectionFailures.map((failure) => ({ broker, failure, brokerCode: '' })),
    ...Object.entries(brokerSources[broker].facts.errors).map(([brokerCode, { failure }]) => ({ broker, failure, brokerCode })),
  ]);

  it.each(connectionStates)('is the one that the sentence names, for every broker and reason, in the state %s', (state) => {
    const odd = reasons.flatMap(({ broker, ...failed }) => {
      const { act, problem } = connectionView({ ...connection, credentialEndsAt: null, broker, state, failed: { ...failed, at: '' } });
      // A paused connection shows no failure.
      const asked = problem === null ? 'wait' : namedIn(problem);
      const idle = { first: 'sync', working: 'sync', paused: 'resume', reconnect: 'reconnect', stopped: 'resume' }[state];
      return act === (asked === 'wait' ? idle : asked) ? [] : [[broker, failed, problem, act]];
    });
    expect(odd).toEqual([]);
    expect(reasons.length).toBeGreaterThan(connectedBrokers.length * connectionFailures.length);
  });

  it('is to reconnect or to resume where no failure is known', () => {
    const actIn = (state: BrokerConnection['state']) => connectionView({ ...connection, credentialEndsAt: null, state }).act;
    expect(connectionStates.map(actIn)).toEqual(['sync', 'sync', 'resume', 'reconnect', 'resume']);
  });
});
