import { describe, expect, it } from 'vitest';
import { brokers } from '#copy/connections/brokerTexts.ts';
import { connectedBrokers, connectionFailures } from '#domain/connections/brokerConnection.ts';
import { askBroker } from './askBroker.ts';
import { BrokerFailed } from './brokerSource.ts';
import { brokerSources } from './index.ts';

const sources = connectedBrokers.map((id) => [id, brokerSources[id]] as const);

/** Addresses that no source may reach. */
const foreign = (host: string): readonly string[] => [
  'http://169.254.169.254/latest/meta-data/',
  `http://${host}/v1`,
  `https://${host}@evil.example/`,
  `https://evil.example/${host}`,
  `https://${host}.evil.example/`,
  `https://${host}:8443/`,
  `https://user:secret@${host}/`,
  `https://${host.replaceAll('.', '。')}.evil.example/`,
  `https://evil.example\\@${host}/`,
  'https://127.0.0.1/',
  'https://[::1]/',
  'file:///etc/passwd',
  'not an address',
];

describe.each(sources)('the facts of %s', (id, { facts }) => {
  it('are listed under its own name', () => expect(facts.id).toBe(id));

  it('name hosts in full: no address of numbers, port, wildcard or user', () => {
    expect(facts.hosts.length).toBeGreaterThan(0);
    for (const host of facts.hosts) {
      expect(host).toMatch(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/);
      expect(new URL(`https://${host}/`).host).toBe(host);
    }
  });

  it.each(facts.hosts.flatMap(foreign))('refuse %j without a request', async (url) => {
    const failed: unknown = await askBroker(facts)({ method: 'GET', url }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(BrokerFailed);
    expect((failed as BrokerFailed).failure).toBe('elsewhere');
  });

  it('give every field a whole shape that no line break fits, a length and a text', () => {
    expect(new Set(facts.fields.map(({ name }) => name)).size).toBe(facts.fields.length);
    for (const { name, shape, longest, choices } of facts.fields) {
      expect(Object.keys(brokers[id].fields[name]?.choices ?? {})).toEqual(choices ?? []);
      for (const choice of choices ?? []) expect(shape.test(choice)).toBe(true);
      expect([name, shape.source.startsWith('^') && shape.source.endsWith('$'), shape.flags.includes('m')]).toEqual([name, true, false]);
      for (const value of ['a\r\nb', 'a\nb', '\u0000', 'a b\tc', '\u2028'.repeat(8)])
        expect([name, value, shape.test(value)]).toEqual([name, value, false]);
      expect(longest).toBeGreaterThan(0);
      expect(longest).toBeLessThanOrEqual(2048);
      expect(brokers[id].fields[name]?.label ?? '').not.toBe('');
    }
    expect(Object.keys(brokers[id].fields).sort()).toEqual(facts.fields.map(({ name }) => name).sort());
    expect(facts.fields.some(({ secret }) => secret)).toBe(true);
  });

  it('give every code a failure with a sentence, and what follows', () => {
    for (const [code, { failure, after }] of Object.entries(facts.errors)) {
      expect(connectionFailures, code).toContain(failure);
      if (typeof after === 'string') expect(['retry', 'reconnect', 'final'], code).toContain(after);
      else expect(after.waitSeconds > 0 && after.waitSeconds <= 86_400, code).toBe(true);
    }
    expect(Object.values(facts.errors).some(({ failure }) => failure === 'busy')).toBe(true);
    expect(Object.values(facts.errors).some(({ failure }) => failure === 'credential_refused')).toBe(true);
  });

  it('bound pace, window and times of runs', () => {
    for (const { requests, seconds } of facts.pace) expect(requests >= 1 && seconds >= 1).toBe(true);
    const { days, back, again } = facts.window;
    expect(days >= 1 && back >= days && again >= 1 && again < days).toBe(true);
    expect(facts.readyAt.length).toBeGreaterThan(0);
    expect(facts.readyAt).toEqual([...facts.readyAt].sort());
    for (const clock of facts.readyAt) expect(clock).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
  });
});
