import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { axeFaults } from './openToAll.ts';
import { goOn, signUp } from './people.ts';
import type { Story } from './story.ts';

let count = 0;
const newPerson = () => {
  count++;
  return { name: `Gina ${count}`, email: `gina.${process.pid}.${count}@gmail.example`, verified: true };
};

/** At Google: another account, by name and address. */
async function takeAnother(page: Page, { name, email, verified }: ReturnType<typeof newPerson>): Promise<void> {
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await page.getByText('Use another account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel(/verified/).setChecked(verified);
  await page.getByRole('button', { name: 'Next' }).click();
}
const agree = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Signs up with Google as a new user, with the generated name. */
export async function signUpWithGoogle(page: Page, url: string, person = newPerson()) {
  await page.goto(`${url}/signup`);
  await page.getByRole('link', { name: 'Sign up with Google' }).click();
  await takeAnother(page, person);
  await agree(page);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.waitForURL('**/dashboard/overview');
  return person;
}
const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
};

export const google: readonly Story[] = [
  {
    title: 'a new user signs up with Google, chooses a name, and no code or token ever stays in an address',
    async run({ page, product }) {
      await page.goto(`${product.url}/signup`);
      await page.getByRole('link', { name: 'Sign up with Google' }).click();
      await takeAnother(page, newPerson());
      await agree(page);
      const field = page.getByLabel('Username');
      assert.match(await field.inputValue(), /^[a-z]+_[a-z]+_\d{4}$/);
      assert.equal(new URL(page.url()).search, '');
      assert.deepEqual(await axeFaults(page), []);
      const chosen = `golden_${process.pid}`;
      await field.fill(chosen);
      await page.getByRole('button', { name: 'Use this name' }).click();
      await page.waitForURL('**/dashboard/overview');
      await page
        .getByText(new RegExp(`^Good \\w+, ${chosen}!`))
        .first()
        .waitFor();
      const headers = { authorization: `Bearer ${await token(page)}` };
      const { data } = (await (await fetch(`${product.url}/api/auth/me`, { headers })).json()) as {
        data: { username: string; subscription: { type: string }; preferences: { timeZone: string } };
      };
      assert.deepEqual([data.username, data.subscription.type, data.preferences.timeZone], [chosen, 'free', 'America/New_York']);
      await page.goBack();
      assert.equal(new URL(page.url()).search, '');
    },
  },
  {
    title: 'a returning Google user finds the same journal, at the requested page',
    isDeep: true,
    async run({ page, product }) {
      const person = await signUpWithGoogle(page, product.url);
      const idOf = async () => {
        const headers = { authorization: `Bearer ${await token(page)}` };
        return ((await (await fetch(`${product.url}/api/auth/me`, { headers })).json()) as { data: { _id: string } }).data._id;
      };
      const first = await idOf();
      await leave(page);
      await page.goto(`${product.url}/dashboard/import`);
      await page.waitForURL('**/login');
      await page.getByRole('link', { name: 'Sign in with Google' }).click();
      await page.getByRole('button', { name: person.email }).click();
      await goOn(page);
      await page.waitForURL('**/dashboard/import');
      assert.equal(await idOf(), first);
    },
  },
  {
    title: 'an address that has a password is not linked with Google: the sign-in explains it, and the password still works',
    isDeep: true,
    async run({ page, product }) {
      const person = await signUp(page, product.url);
      await leave(page);
      await page.goto(`${product.url}/login`);
      await page.getByRole('link', { name: 'Sign in with Google' }).click();
      await takeAnother(page, { name: 'Somebody', email: person.email, verified: true });
      await agree(page);
      await page.getByRole('alert').getByText('This email already has a password. Please sign in with it.').waitFor();
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await goOn(page);
    },
  },
  {
    title: 'canceling at Google, or an address Google has not verified, leads back to the sign-in with a plain sentence',
    isDeep: true,
    async run({ page, product }) {
      await page.goto(`${product.url}/login`);
      await page.getByRole('link', { name: 'Sign in with Google' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alert').getByText('Google sign-in was canceled.').waitFor();
      assert.equal(await token(page), null);
      await page.getByRole('link', { name: 'Sign in with Google' }).click();
      await takeAnother(page, { ...newPerson(), verified: false });
      await agree(page);
      await page.getByRole('alert').getByText('Google has not verified that email address.').waitFor();
      await page.reload();
      await page.getByRole('link', { name: 'Sign in with Google' }).waitFor();
      assert.equal(await page.locator('form [role=alert]').textContent(), '');
    },
  },
  {
    title: 'an address with a code from another browser signs no one in',
    isDeep: true,
    async run({ page, product }) {
      await page.goto(`${product.url}/auth/google/callback?code=stolen&state=made-up`);
      await page.getByRole('alert').getByText('expired or was started in another browser').waitFor();
      assert.deepEqual([await token(page), new URL(page.url()).search], [null, '']);
    },
  },
];
