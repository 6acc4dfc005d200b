import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { secretKey, shop } from '../local/stripe/testing/testStripe.ts';
import { stripeFields } from '../shared/contract/settings/paymentEvents.ts';

// Runs the command in a folder without any build, against the Stripe stub.
const made = shop();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afterbell-payments-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});
const file = () => join(folder, '.local/stripe-secret.json');

type Ran = { readonly status: number; readonly printed: string };
const run = (other: Readonly<Record<string, string>> = {}): Promise<Ran> => {
  const env = { ...process.env, STRIPE_SECRET_KEY: secretKey, STRIPE_ENDPOINT: made.server.url, NODE_NO_WARNINGS: '1', ...other };
  const words = [join(import.meta.dirname, 'payments.ts'), 'https://journal.example.com'];
  return new Promise((done) => {
    execFile(process.execPath, words, { cwd: folder, env }, (error, stdout, stderr) =>
      done({ status: error === null ? 0 : Number(error.code), printed: stdout + stderr }),
    );
  });
};

it('npm run payments asks Stripe for nothing if the webhook’s secret, shown only once, can’t be stored', async () => {
  writeFileSync(join(folder, '.local'), '');
  expect(await run()).toEqual({ status: 1, printed: expect.stringMatching(/cannot be written, so nothing was changed at Stripe/) });
  expect((await made.stripe.webhookEndpoints.list()).data).toEqual([]);
});

it.each([
  ['Stripe cannot be reached', { STRIPE_ENDPOINT: 'http://127.0.0.1:1' }, /^Stripe can’t be reached: .+ run the command again\.\n$/],
  ['Stripe refuses the key', { STRIPE_SECRET_KEY: 'sk_test_somebody_else' }, /^Stripe refused: .+ what it made so far is used\.\n$/],
])('npm run payments prints one sentence and leaves no empty file with %s', async (_, other, sentence) => {
  expect(await run(other)).toEqual({ status: 1, printed: expect.stringMatching(sentence) });
  expect(existsSync(file())).toBe(false);
});

it('npm run payments stores all that the functions need, for its owner alone, and a second run keeps the stored one', async () => {
  expect(await run()).toEqual({
    status: 0,
    printed: expect.stringContaining('aws secretsmanager create-secret --name afterbell/prod/stripe'),
  });
  const stored = JSON.parse(readFileSync(file(), 'utf8')) as Record<string, string>;
  expect(Object.keys(stored).sort()).toEqual([...stripeFields].sort());
  expect(stored.webhookSecrets).toMatch(/^whsec_/);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(await run()).toEqual({ status: 0, printed: expect.stringMatching(/already exists/) });
  expect(existsSync(file())).toBe(false);
});
