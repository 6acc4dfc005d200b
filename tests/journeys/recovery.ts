import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { goOn, signIn, signUp } from './people.ts';
import type { Story } from './story.ts';

const fresh = 'other-tape-77';
const answers = { "First pet's name": 'Rex', 'City of birth': 'Lisbon', 'First car': 'Civic' };

async function askFor(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The sign-in has a field of that name too, and stays until the wizard is loaded.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Answer your questions' }).waitFor();
}

async function reply(page: Page, change: Partial<typeof answers> = {}): Promise<void> {
  for (const [question, answer] of Object.entries({ ...answers, ...change })) await page.getByLabel(question).fill(answer);
  await page.getByRole('button', { name: 'Verify answers' }).click();
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(again);
  await page.getByRole('button', { name: 'Reset password' }).click();
}

const tokenIn = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
};

export const recovery: readonly Story[] = [
  {
    title: 'a forgotten password is replaced with the three answers, every other session ends, and the token works once',
    async run({ page, product, browser }) {
      const person = await signUp(page, product.url);
      const elsewhere = await (await browser.newContext()).newPage();
      await signIn(elsewhere, product.url, person.email, person.password);
      await goOn(elsewhere);
      await leave(page);

      await askFor(page, product.url, person.email);
      await reply(page);
      await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
      const { token } = JSON.parse((await tokenIn(page, 'resetToken'))!) as { token: string };
      await choose(page, fresh, 'not-the-same-1');
      await page.getByText('Passwords do not match').waitFor();
      await choose(page, fresh);
      await page.getByText('Password reset successful! Redirecting to login...').waitFor();
      await page.waitForURL('**/login');
      assert.equal(await tokenIn(page, 'resetToken'), null);

      const answer = await fetch(`${product.url}/api/auth/validate`, {
        headers: { authorization: `Bearer ${await tokenIn(elsewhere, 'token')}` },
      });
      assert.equal(answer.status, 401);
      await elsewhere.context().close();

      const again = await fetch(`${product.url}/api/auth/reset-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ resetToken: token, newPassword: 'third-tape-88' }),
      });
      assert.deepEqual([again.status, ((await again.json()) as { code: string }).code], [400, 'reset_over']);

      await signIn(page, product.url, person.email, person.password);
      await page.getByText('Email or password is wrong.').waitFor();
      await signIn(page, product.url, person.email, fresh);
      await goOn(page);
      await page.waitForURL('**/dashboard/**');
    },
  },
  {
    title: 'after five wrong tries even the right answers are refused, in the same words',
    isDeep: true,
    async run({ page, product }) {
      const person = await signUp(page, product.url);
      await leave(page);
      await askFor(page, product.url, person.email);
      for (let n = 0; n < 5; n++) {
        await reply(page, { 'First car': `Guess ${n}` });
        await page.getByText('Failed to verify answers').waitFor();
        await page.getByRole('button', { name: 'Verify answers' }).waitFor();
      }
      await reply(page);
      await page.getByRole('button', { name: 'Checking…' }).waitFor();
      await page.getByText('Failed to verify answers').waitFor();
      await signIn(page, product.url, person.email, person.password);
      await goOn(page);
    },
  },
  {
    title: 'an unknown e-mail gets questions too, and the response reveals nothing',
    isDeep: true,
    async run({ page, product }) {
      await askFor(page, product.url, 'nobody.at.all@example.com');
      const labels = await page.locator('form label').allTextContents();
      assert.equal(new Set(labels).size, 3);
      for (const label of labels) await page.getByLabel(label, { exact: true }).fill('Something');
      await page.getByRole('button', { name: 'Verify answers' }).click();
      await page.getByText('Failed to verify answers').waitFor();
    },
  },
  {
    title: 'ten minutes after the answers the new password is refused and the wizard starts again',
    isDeep: true,
    async run({ page, product, pass }) {
      const person = await signUp(page, product.url);
      await leave(page);
      await askFor(page, product.url, person.email);
      await reply(page);
      await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
      pass(11 * 60_000);
      await choose(page, fresh);
      await page.getByText('Failed to reset password', { exact: false }).waitFor();
      await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
      assert.equal(await tokenIn(page, 'resetToken'), null);
      await page.getByRole('link', { name: 'Back to login' }).click();
      await page.waitForURL('**/login');
    },
  },
];
