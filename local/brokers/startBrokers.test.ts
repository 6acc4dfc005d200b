import { expect, it, onTestFinished } from 'vitest';
import { askBroker } from '#functions/world/brokers/askBroker.ts';
import { interactiveBrokers } from '#functions/world/brokers/interactiveBrokers.ts';
import { demoNumber, demoToken } from './index.ts';
import { startBrokers } from './startBrokers.ts';

const url = `https://ndcdyn.interactivebrokers.com/AccountManagement/FlexWebService/SendRequest?t=${demoToken}&q=1001&fd=20261102&td=20261120&v=3`;

it('answers for a broker under its host, through the real way to brokers', async () => {
  const { url: endpoint, stop } = await startBrokers();
  onTestFinished(stop);
  const ask = askBroker(interactiveBrokers.facts, endpoint);
  const { status, text } = await ask({ method: 'GET', url });
  expect([status, /<Status>(\w+)</.exec(text)?.[1]]).toEqual([200, 'Success']);
  expect((await ask({ method: 'GET', url })).text).toContain('1018');
  expect((await fetch(`${endpoint}/evil.example/x`)).status).toBe(404);
  expect(demoNumber).toMatch(/^U\d+$/);
});
