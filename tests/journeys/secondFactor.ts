import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { api } from '#contract/index.ts';
import { updateAccess } from '#functions/people/access.ts';
import { resetSecondFactor } from '#functions/people/resetSecondFactor.ts';
import { codeAt } from '#local/aws/cognito/softwareToken.ts';
import { callApi } from '#local/callApi.ts';
import { startProduct } from '#local/startProduct.ts';
import { newTrader } from './people.ts';
import type { Story } from './story.ts';

const STEP = 30_000;

/** Sets it up on the page that asks for it, and answers the key of the authenticator app and its first code. */
async function setUp(page: Page, password: string, now: () => number): Promise<{ secret: string; code: string }> {
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await page.locator('dt:text-is("Key") + dd').innerText()).replaceAll(' ', '');
  const code = codeAt(secret, now());
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Turn on' }).click();
  return { secret, code };
}

async function enter(page: Page, url: string, { email, password }: { readonly email: string; readonly password: string }): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs out, in this window alone. */
const forget = (page: Page) => page.evaluate(() => localStorage.removeItem('token'));
const inside = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith('/login'));

export const secondFactor: readonly Story[] = [
  {
    title:
      'where admins need a second factor, one sets it up before the admin area opens, signs in with its codes, and after losing the device is helped by the operator',
    isDeep: true,
    async run({ page }) {
      let ahead = 0;
      const now = () => Date.now() + ahead;
      const product = await startProduct({ quiet: true, now, adminSecondFactor: true });
      try {
        const { url, world } = product;
        const admin = await newTrader(page, url);
        const { _id } = await callApi(url, api.account.me, {}, admin.token);
        await updateAccess(world.table, _id, () => ({ specialAccess: { hasAccess: true, expiresAt: null, reason: 'Admin' } }));
        await assert.rejects(callApi(url, api.admin.users, {}, admin.token), /two-factor/);
        await page.goto(`${url}/admin/users`);
        await page.getByText('Set it up to open the admin area').waitFor();
        assert.equal(await page.getByRole('link', { name: 'Audit log' }).count(), 0);
        const { secret, code } = await setUp(page, admin.password, now);
        await page.getByLabel('Username or email').waitFor();
        await callApi(url, api.admin.users, {}, admin.token);

        await forget(page);
        await enter(page, url, admin);
        await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
        // The code of the setup, which was accepted once.
        await giveCode(page, code);
        await page.getByText('That code isn’t right').waitFor();
        ahead += STEP;
        await giveCode(page, codeAt(secret, now()));
        await inside(page);
        await page.goto(`${url}/admin/users`);
        await page.getByLabel('Username or email').waitFor();

        await forget(page);
        await enter(page, url, admin);
        for (const _ of [1, 2, 3]) {
          await giveCode(page, '000000');
          await page.getByText('That code isn’t right').waitFor();
        }
        await giveCode(page, '000000');
        await page.getByText('This sign-in has expired').waitFor();

        assert.notEqual(await resetSecondFactor(world, admin.email), null);
        await enter(page, url, admin);
        await inside(page);
        await page.goto(`${url}/notifications`);
        await page.getByText('Two-factor authentication was turned off for you').waitFor();
        await page.goto(`${url}/admin`);
        await page.getByText('Set it up to open the admin area').waitFor();
      } finally {
        await page.goto('about:blank');
        await product.stop();
      }
    },
  },
  {
    title: 'a trader turns two-factor authentication on in the settings, signs in with a code, and turns it off again',
    isDeep: true,
    async run({ page, product, pass }) {
      const { url, world } = product;
      const trader = await newTrader(page, url);
      await page.goto(`${url}/settings/security`);
      await page.getByRole('button', { name: 'Set up' }).click();
      const { secret } = await setUp(page, trader.password, world.now);
      await page.getByText('It’s on: signing in asks for a code').waitFor();

      await forget(page);
      await enter(page, url, trader);
      pass(STEP);
      await giveCode(page, codeAt(secret, world.now()));
      await inside(page);
      await page.goto(`${url}/settings/security`);
      await page.getByRole('button', { name: 'Turn off' }).click();
      await page.getByLabel('Your password').fill(trader.password);
      pass(STEP);
      await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, world.now()));
      await page.getByRole('button', { name: 'Turn off' }).click();
      await page.getByRole('button', { name: 'Set up' }).waitFor();

      await forget(page);
      await enter(page, url, trader);
      await inside(page);
    },
  },
];
