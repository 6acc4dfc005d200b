import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import type { Running } from '#local/runningFile.ts';
import { type RunningProduct, startProduct } from '#local/startProduct.ts';
import { pageFile } from '#shared/sitePages.ts';
import { isDeep, runs } from '#tests/deep.ts';
import { payByApi } from './payByApi.ts';
import { smokeImport } from './smokeImport.ts';
import { type SmokeOutcome, smokeSite } from './smokeSite.ts';
import type { SmokeOptions } from './smokeStep.ts';

/** Shortens waits, such as equalized response times, to a twentieth. */
const shortly = (ms: number) => wait(ms / 20);
const folder = mkdtempSync(join(tmpdir(), 'afterbell-smoke-'));
const siteDir = join(folder, 'site');
let product: RunningProduct;
const servers: Server[] = [];

beforeAll(async () => {
  mkdirSync(join(siteDir, 'pages'), { recursive: true });
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><title>Afterbell</title><div id="root"></div>');
  writeFileSync(join(siteDir, pageFile('/')), '<!doctype html><title>Afterbell</title><h1>After the bell</h1>');
  writeFileSync(join(siteDir, pageFile('/login')), '<!doctype html><title>Afterbell</title><h1>Sign in</h1>');
  product = await startProduct({ siteDir, quiet: true, wait: shortly });
});
afterAll(async () => {
  await product.stop();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

/** A server that answers everything in one way. */
async function answering(status: number, body = '{}'): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function smoke(name: string, options: Partial<SmokeOptions> = {}, site = product.url) {
  const person = { email: `${name}@example.com`, username: name, password: 'quiet-tape-42-smoke' };
  const told: SmokeOutcome[] = [];
  const usual = { executions: runs(400, 150_000), api: null, pay: null, wait: shortly };
  const outcomes = await smokeSite(site, person, { ...usual, ...options }, (outcome) => told.push(outcome));
  expect(told).toEqual(outcomes);
  return Object.fromEntries(outcomes.map(({ name: step, ...rest }) => [step, rest]));
}

describe('the smoke test', () => {
  it('goes through the local product whole, and leaves nothing behind', async () => {
    const pay = payByApi(product.stripeKey, product.urls.stripe);
    const outcomes = await smoke('smoke_whole', { pay, api: product.urls.api });
    expect(Object.entries(outcomes).filter(([, { is }]) => is !== 'ok')).toEqual([]);
    expect(Object.keys(outcomes)).toHaveLength(10);
    expect(outcomes['import of many executions, as large as a request may be']!.seen).toMatch(
      runs(/^400 executions/, /^150,000 executions/),
    );
    expect(outcomes['a test payment and its webhook']!.seen).toMatch(/through the webhook/);
  });

  it.runIf(isDeep)('is whole as a command, too, beside the product that runs here: nothing is left out', async () => {
    const runningFile = join(folder, 'running.json');
    const { url: site, urls, stripeKey } = product;
    const running: Running = { pid: process.pid, env: {}, smoke: { site, api: urls.api, stripe: urls.stripe, stripeKey } };
    writeFileSync(runningFile, JSON.stringify(running));
    const words = ['scripts/smoke.ts', `${site.replace('127.0.0.1', 'localhost')}/`, '--executions', '40'];
    const about = { env: { ...process.env, AFTERBELL_RUNNING_FILE: runningFile } };
    const printed = await new Promise<string>((done) =>
      execFile(process.execPath, words, about, (_, stdout, stderr) => done(stdout + stderr)),
    );
    const lines = printed.trim().split('\n');
    expect(lines.filter((line) => line.startsWith('ok  '))).toHaveLength(10);
    expect(lines.filter((line) => !line.startsWith('ok  '))).toEqual([
      expect.stringContaining(`its API is at ${urls.api}`),
      expect.stringContaining('Everything works at'),
    ]);
  });

  it('reports skipped steps with the reason', async () => {
    const outcomes = await smoke('smoke_part', { executions: 20 });
    expect(outcomes['the API’s own address answers 404']).toEqual({ is: 'skipped', seen: expect.stringContaining('--api') });
    expect(outcomes['a test payment and its webhook']).toEqual({ is: 'skipped', seen: expect.stringContaining('STRIPE_SECRET_KEY') });
  });

  it.runIf(isDeep)('notices an API that can be reached around the site', async () => {
    const outcomes = await smoke('smoke_around', { executions: 20, api: product.url });
    expect(outcomes['the API’s own address answers 404']).toEqual({ is: 'failed', seen: expect.stringContaining('around the firewall') });
  });

  it.runIf(isDeep)('notices a payment whose message does not come', async () => {
    const outcomes = await smoke('smoke_unpaid', { executions: 20, pay: async () => null });
    expect(outcomes['a test payment and its webhook']).toEqual({ is: 'failed', seen: expect.stringContaining('runbooks/payments.md') });
    expect(outcomes['cleaned up: the account is deleted']!.is).toBe('ok');
  });

  it('detects a broken site without registering a user', async () => {
    const outcomes = await smoke('smoke_broken', {}, await answering(500));
    expect(new Set(Object.values(outcomes).map(({ is }) => is))).toEqual(new Set(['failed', 'skipped']));
    expect(outcomes).not.toHaveProperty('export of everything, and its link');
  });
});

it('150,000 executions are an import just below the 4 MB that a request may have', () => {
  const bytes = JSON.stringify(smokeImport('Smoke', 150_000)).length;
  expect(bytes).toBeLessThan(api.imports.commit.bodyLimit);
  expect(bytes).toBeGreaterThan(0.9 * api.imports.commit.bodyLimit);
});

it('nothing is bought with a live key, or from a page that is no test page', async () => {
  expect(await payByApi('sk_live_x')('https://checkout.stripe.com/c/pay/cs_test_1')).toMatch(/no test key/);
  expect(await payByApi('sk_test_x')('https://checkout.stripe.com/c/pay/cs_live_1')).toMatch(/buy a plan yourself/);
});
