import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { signUpWithGoogle } from './google.ts';
import { axeFaults } from './openToAll.ts';
import { goOn, signIn, signUp, signUpByForm } from './people.ts';
import type { Story } from './story.ts';

const sample = `${import.meta.dirname}/../fixtures/imports/generic/generic-v1.csv`;

async function bringTrades(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/import`);
  await page.getByLabel('Broker file').setInputFiles(sample);
  await page.getByRole('button', { name: /^Import \d+ fills/ }).click();
  await page.waitForURL('**/dashboard/trades*');
}
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');
async function asked<T>(url: string, path: string, token: string): Promise<{ status: number; data: T }> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, data: ((await answer.json()) as { data: T }).data };
}
type Stats = { totalTrades: number; totalProfit: string; byCurrency: { currency: string; totalTrades: number; netPnl: string }[] };

/** Opens the form and types all that is asked; the last press is the caller's. */
async function fillIn(page: Page, url: string, username: string, password?: string): Promise<void> {
  await page.goto(`${url}/settings/data`);
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await page.getByLabel(`Type your username, ${username}, to confirm`).fill(username);
  if (password !== undefined) await page.getByLabel('Your password', { exact: true }).fill(password);
}
const forGood = (page: Page) => page.getByRole('button', { name: 'Delete my account permanently' }).click();

async function seesLanding(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('Your account and all its data have been deleted.').first().waitFor();
  const left = await page.evaluate(async () => ({
    keys: [...Object.keys(localStorage).filter((key) => key !== 'theme'), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  assert.deepEqual(left, { keys: [], databases: [] });
}

/** Moves the clock, so it comes late. */
export const yourDataLater: readonly Story[] = [
  {
    title: 'a sign-in with Google of six minutes ago deletes nothing; signing in again leads back to the form, which then does',
    isDeep: true,
    async run({ page, product, pass }) {
      const email = `again.${process.pid}@gmail.example`;
      await signUpWithGoogle(page, product.url, { name: 'Ag Ain', email, verified: true });
      const { data } = await asked<{ username: string }>(product.url, '/api/auth/me', await tokenIn(page));
      pass(6 * 60_000);
      await fillIn(page, product.url, data.username);
      await forGood(page);
      await page.getByRole('alert').getByText('Please sign in with Google again').waitFor();
      assert.equal((await asked(product.url, '/api/auth/validate', await tokenIn(page))).status, 200);
      await page.getByRole('link', { name: 'Sign in with Google again' }).click();
      await page.getByRole('button', { name: email }).click();
      await goOn(page);
      await page.waitForURL('**/settings/data');
      await page.getByRole('button', { name: 'Delete my account…' }).click();
      await page.getByLabel(`Type your username, ${data.username}, to confirm`).fill(data.username);
      await forGood(page);
      await seesLanding(page);
    },
  },
];

export const yourData: readonly Story[] = [
  {
    title: 'Export everything compared with the screens: trades, accounts, imports and notifications are the same in both',
    isDeep: true,
    async run({ page, product }) {
      const { username } = await signUp(page, product.url);
      await bringTrades(page, product.url);
      const { data: stats } = await asked<Stats>(product.url, '/api/trades/stats', await tokenIn(page));
      await page.goto(`${product.url}/settings/data`);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export everything' }).click(),
      ]);
      assert.match(download.suggestedFilename(), /^afterbell-\d{4}-\d\d-\d\d\.zip$/);
      const files = unzipSync(readFileSync(await download.path()));
      const trades = JSON.parse(strFromU8(files['trades.json']!)) as {
        net: string;
        closedAt: string | null;
        instrument: { currency: string };
      }[];
      const closed = trades.filter(({ closedAt }) => closedAt !== null);
      assert.equal(
        closed.length,
        stats.byCurrency.reduce((sum, { totalTrades }) => sum + totalTrades, 0),
      );
      for (const { currency, netPnl } of stats.byCurrency) {
        const sum = trades
          .filter(({ instrument }) => instrument.currency === currency)
          .reduce((all, { net }) => all + Math.round(Number(net) * 1e8), 0);
        assert.equal(sum, Math.round(Number(netPnl) * 1e8), currency);
      }
      const lines = strFromU8(files['trades.csv']!).trim().split('\r\n');
      assert.equal(lines.length - 1, trades.length);
      assert.ok(strFromU8(files['profile.json']!).includes(username));
      await page.getByText('Your download has started').waitFor();

      const listed = <Row>(name: string) => JSON.parse(strFromU8(files[`${name}.json`]!)) as Row[];
      const shown = async (path: string, place: (page: Page) => Locator): Promise<string[]> => {
        await page.goto(`${product.url}${path}`);
        await place(page).first().waitFor();
        return (await place(page).allTextContents()).map((text) => text.replace(/^Unread: /, '')).toSorted();
      };
      const accounts = await shown('/settings/accounts', (at) => at.locator('main li strong'));
      assert.ok(accounts.length > 0);
      assert.deepEqual(
        listed<{ name: string }>('accounts')
          .map(({ name }) => name)
          .toSorted(),
        accounts,
      );
      const notices = await shown('/notifications', (at) => at.locator('main li strong'));
      assert.deepEqual(
        listed<{ title: string }>('notifications')
          .map(({ title }) => title)
          .toSorted(),
        notices,
      );
      const imported = listed<{ fileName: string }>('imports').map(({ fileName }) => fileName);
      assert.equal(imported.length, 1);
      await page.goto(`${product.url}/dashboard/import`);
      await page.getByText(imported[0]!).first().waitFor();
    },
  },
  {
    title: 'a wrong password deletes nothing; the right one deletes everything, and the same address can sign up again under another name',
    async run({ page, product }) {
      const person = await signUp(page, product.url);
      await bringTrades(page, product.url);
      const token = await tokenIn(page);
      const before = await asked<Stats>(product.url, '/api/trades/stats', token);
      assert.ok(before.data.totalTrades > 0);

      await fillIn(page, product.url, person.username, 'not-the-password');
      assert.deepEqual(await axeFaults(page), []);
      await forGood(page);
      await page.getByRole('alert').getByText('That isn’t your current password.').waitFor();
      assert.deepEqual(await asked<Stats>(product.url, '/api/trades/stats', token), before);

      await page.getByLabel('Your password', { exact: true }).fill(person.password);
      await forGood(page);
      await seesLanding(page);
      assert.equal((await asked(product.url, '/api/auth/validate', token)).status, 401);
      const finished = await fetch(`${product.url}/_local/schedules/finishDeletions/run`, { method: 'POST' });
      assert.equal(finished.status, 200);
      await signIn(page, product.url, person.email, person.password);
      await page.getByRole('alert').getByText('Email or password is wrong.').waitFor();

      await signUpByForm(page, product.url, { person, lands: '**/signup' });
      await page.getByRole('alert').filter({ hasText: 'taken' }).waitFor();
      const newPerson = { ...person, username: `${person.username}_2` };
      await signUpByForm(page, product.url, { person: newPerson });
      const fresh = await asked<Stats>(product.url, '/api/trades/stats', await tokenIn(page));
      assert.deepEqual([fresh.status, fresh.data.totalTrades], [200, 0]);
      assert.equal((await asked<{ username: string }>(product.url, '/api/auth/me', await tokenIn(page))).data.username, newPerson.username);
      assert.equal((await asked(product.url, '/api/auth/validate', token)).status, 401);
    },
  },
  {
    title: 'who signs in with Google deletes their account without a password, and Google opens a new one',
    isDeep: true,
    async run({ page, product }) {
      const email = `leaving.${process.pid}@gmail.example`;
      const throughGoogle = async () => {
        await page.goto(`${product.url}/signup`);
        await page.getByRole('link', { name: 'Sign up with Google' }).click();
      };
      await signUpWithGoogle(page, product.url, { name: 'Lea Ving', email, verified: true });
      const first = await asked<{ _id: string; username: string }>(product.url, '/api/auth/me', await tokenIn(page));
      await fillIn(page, product.url, first.data.username);
      await forGood(page);
      await seesLanding(page);
      await throughGoogle();
      await page.getByRole('button', { name: email }).click();
      await page.getByRole('button', { name: 'Skip for now' }).click();
      await page.waitForURL('**/dashboard/overview');
      const second = await asked<{ _id: string }>(product.url, '/api/auth/me', await tokenIn(page));
      assert.notEqual(second.data._id, first.data._id);
    },
  },
];
