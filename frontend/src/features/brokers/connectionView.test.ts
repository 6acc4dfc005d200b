import { expect, it, vi } from 'vitest';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';
import { connectionView } from './connectionView.ts';

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
