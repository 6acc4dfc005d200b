import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { api } from '#contract/index.ts';
import { callApi } from '#local/callApi.ts';
import { newTrader } from './people.ts';
import type { Story } from './story.ts';
import { personIn } from './studyGroups.ts';

/** Opens an account in the admin area. */
async function openAccount(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/admin/users`);
  await page.getByLabel('Username or email').fill(email);
  await page.getByRole('main').locator('tbody a').click();
  await page.getByText(email).waitFor();
}

async function act(page: Page, name: string, fill: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries({ 'Note for the audit log': 'for a journey', ...fill }))
    await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

export const adminArea: readonly Story[] = [
  {
    title: 'an admin gives a trader special access and takes it back while the trader works: each counts from their next page on',
    async run({ browser, page, product }) {
      const admin = await personIn(browser, product, 'Admin');
      const trader = await newTrader(page, product.url);
      await page.goto(`${product.url}/trade-planning`);
      await page.waitForURL('**/pricing');

      await openAccount(admin.page, product.url, trader.email);
      await act(admin.page, 'Grant special access', { Reason: 'Beta tester' });
      await admin.page.getByText('Special access was granted.').waitFor();
      await page.goto(`${product.url}/trade-planning`);
      await page.getByRole('heading', { name: 'Board', exact: true }).first().waitFor();
      await page.goto(`${product.url}/notifications`);
      await page.getByText('You’ve been given special access').waitFor();

      await act(admin.page, 'Revoke special access');
      await admin.page.getByText('Special access was revoked.').waitFor();
      await assert.rejects(callApi(product.url, api.plans.list, {}, trader.token), /needs a paid subscription/);
      await page.goto(`${product.url}/trade-planning`);
      await page.waitForURL('**/pricing');
      await admin.page.goto(`${product.url}/admin/audit`);
      await admin.page.getByText('special access revoked').first().waitFor();
      await admin.page.context().close();
    },
  },
  {
    title: 'a disabled account is signed out, cannot sign in and sees the reason; enabled again, it is unchanged',
    isDeep: true,
    async run({ browser, page, product }) {
      const admin = await personIn(browser, product, 'Admin');
      const trader = await newTrader(page, product.url);
      await page.goto(`${product.url}/dashboard/overview`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await openAccount(admin.page, product.url, trader.email);
      await act(admin.page, 'Disable account');
      await admin.page.getByText('The account was disabled.').waitFor();
      await page.goto(`${product.url}/notifications`);
      await page.waitForURL('**/login*');
      await page.getByLabel('Email').fill(trader.email);
      await page.getByLabel('Password', { exact: true }).fill(trader.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText(/This account is disabled/).waitFor();
      await act(admin.page, 'Enable account');
      await admin.page.getByText('The account was enabled.').waitFor();
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/login'));
      await admin.page.context().close();
    },
  },
];
