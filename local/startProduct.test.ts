import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { originSecretHeader, routeKey } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { schedules } from '#contract/schedules.ts';
import { securityQuestions } from '#copy/signIn/securityQuestions.ts';
import { callApi } from './callApi.ts';
import { listen } from './listen.ts';
import { startProduct } from './startProduct.ts';

const folder = mkdtempSync(join(tmpdir(), 'afterbell-product-'));
const siteDir = join(folder, 'site');
const login = { email: 'ann@example.com', password: 'quiet-tape-42' };
const person = {
  ...login,
  username: 'ann_trades',
  confirmPassword: login.password,
  securityQuestions: {
    question1: { question: securityQuestions[0], answer: 'Rex' },
    question2: { question: securityQuestions[1], answer: 'Lisbon' },
    question3: { question: securityQuestions[2], answer: 'Civic' },
  },
  timeZone: 'America/New_York',
};
let clock = Date.UTC(2026, 10, 20, 15);
const start = (dataDir: string, port = 0) => startProduct({ dataDir, port, siteDir, quiet: true, now: () => clock });

beforeAll(() => {
  mkdirSync(siteDir);
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><title>Afterbell</title>');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('an account and its session outlive a restart, and the session ends at 2AM', async () => {
  const dataDir = join(folder, 'stored');
  const before = await start(dataDir);
  const { token, sessionEndsAt } = await callApi(before.url, api.auth.register, person);
  expect(sessionEndsAt).toBe('2026-11-21T07:00:00.000Z');
  await before.stop();

  const after = await start(dataDir);
  expect((await callApi(after.url, api.auth.validate, {}, token)).username).toBe('ann_trades');
  const again = await callApi(after.url, api.auth.login, login);
  expect(again.email).toBe('ann@example.com');
  await expect(callApi(after.url, api.auth.login, { ...login, password: 'wrong-one' })).rejects.toThrow('401: Email or password is wrong.');
  clock = Date.parse(sessionEndsAt);
  await expect(callApi(after.url, api.auth.validate, {}, again.token)).rejects.toThrow('401');
  await after.stop();
});

it('the functions answer only calls that came through the gateway', async () => {
  const product = await start(join(folder, 'fenced'));
  const { routes } = await import('#functions/api/auth/index.ts');
  const call = (headers: Record<string, string>) => routes(product.world)({ routeKey: routeKey(api.auth.validate), headers });
  expect((await call({})).statusCode).toBe(404);
  expect((await call({ [originSecretHeader]: product.world.secrets.origin![0]! })).statusCode).toBe(401);
  await product.stop();
});

it('a new product sells its plans', async () => {
  const product = await start(join(folder, 'selling'));
  const { token } = await callApi(product.url, api.auth.register, person);
  const { url } = await callApi(product.url, api.billing.createSubscription, { planType: 'monthly' }, token);
  expect(url).toContain(product.urls.stripe);
  await product.stop();
});

it('every schedule runs when asked', async () => {
  const product = await start(join(folder, 'timed'));
  for (const name of Object.keys(schedules)) {
    const answer = await fetch(`${product.url}/_local/schedules/${name}/run`, { method: 'POST' });
    expect([answer.status, await answer.json()]).toEqual([200, { message: `${name} has run` }]);
  }
  await product.stop();
});

it('a taken port, a folder in use, damaged data and an unwritable folder are each reported in a plain sentence', async () => {
  const dataDir = join(folder, 'troubled');
  const taken = await listen((_, response) => response.end());
  await expect(start(dataDir, taken.port)).rejects.toThrow(`Port ${taken.port} is not free`);
  await taken.stop();

  const running = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow('in use by another running Afterbell');
  await running.stop();

  writeFileSync(join(dataDir, 'keys.json'), '{"poolId":');
  await expect(start(dataDir)).rejects.toThrow('keys.json is not as the last stop left it');
  rmSync(join(dataDir, 'closed.json'));
  await expect(start(dataDir)).rejects.toThrow('is damaged and cannot be read');
  writeFileSync(join(folder, 'a-file'), '');
  await expect(start(join(folder, 'a-file', 'data'))).rejects.toThrow('cannot be made');
});
