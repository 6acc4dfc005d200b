import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { draftStored } from './draftStored.ts';
import { goOn, newTrader, signIn, signUp } from './people.ts';
import { shiftOf } from './shiftOf.ts';
import type { Story } from './story.ts';
import { shown } from './waits/shown.ts';

const sample = `${import.meta.dirname}/../fixtures/imports/schwab/transactions.csv`;

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const form = (page: Page, name: string) => page.getByRole('form', { name });
/** A short message over the page, closed when it was read. */
const expectText = async (page: Page, text: string | RegExp) => {
  const toast = page.getByRole('status').filter({ hasText: text });
  await shown(page, text);
  await toast.getByRole('button', { name: 'Close message' }).evaluateAll(([close]) => close instanceof HTMLElement && close.click());
};
const openSettings = async (page: Page, url: string, place: string) => {
  await page.goto(`${url}/settings/${place}`);
  await page.getByRole('region').first().waitFor();
};
/** Waits until the change is saved. */
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

/** Selects an option of a long list by typing. */
async function choose(part: Locator, label: string, typed: string): Promise<void> {
  const field = part.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(typed);
  await field.press('Enter');
}

export const profile: readonly Story[] = [
  {
    title: 'preferences are saved on change, and unsaved input is restored after a reload',
    isDeep: true,
    async run({ page, product }) {
      await newTrader(page, product.url);
      // The address of preferences before they had a screen.
      await page.goto(`${product.url}/profile#preferences`);
      await page.waitForURL('**/settings/defaults');
      const preferences = page.getByRole('main');
      await choose(preferences, 'Default currency', 'euro');
      await saved(page);
      await choose(preferences, 'Time zone', 'tokyo');
      await saved(page);
      await preferences.getByLabel('Starting capital in EUR').fill('25,000.50');
      await preferences.getByLabel('Experience').focus();
      await saved(page);
      await preferences.getByLabel('Experience').selectOption('Advanced');
      await saved(page);
      await preferences.getByLabel('Starting capital in EUR').fill('lots');
      await draftStored(page);
      await page.reload();
      await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'lots'));
      const values = await Promise.all(
        ['Default currency', 'Time zone', 'Starting capital in EUR', 'Experience'].map((label) =>
          preferences.getByLabel(label).inputValue(),
        ),
      );
      assert.match(values[1]!, /^Tokyo, Asia · \d+:\d\d [AP]M$/);
      assert.deepEqual([values[0], ...values.slice(2)], ['EUR · Euro', 'lots', 'advanced']);
      await preferences.getByLabel('Starting capital in EUR').press('Enter');
      await preferences.getByText('Enter an amount with at most two decimals').waitFor();
    },
  },
  {
    title: 'a wrong current password changes nothing; the right one ends every other session, and this browser goes on',
    isDeep: true,
    async run({ page, product, browser }) {
      const person = await signUp(page, product.url);
      const elsewhere = await browser.newContext();
      const other = await elsewhere.newPage();
      await signIn(other, product.url, person.email, person.password);
      await goOn(other);
      await other.waitForURL('**/dashboard/**');

      await openSettings(page, product.url, 'security');
      const password = form(page, 'Password');
      const change = async (current: string, next: string) => {
        await password.getByLabel('Current password').fill(current);
        await password.getByLabel('New password', { exact: true }).fill(next);
        await password.getByLabel('Confirm new password').fill(next);
        await password.getByRole('button', { name: 'Change password' }).click();
      };
      await change('not-my-password', 'n3w-lantern-7');
      await password.getByRole('alert').getByText('That isn’t your current password.').waitFor();
      await other.goto(`${product.url}/dashboard/trades`);
      await other.getByRole('heading').first().waitFor();
      assert.match(other.url(), /dashboard\/trades/);

      await change(person.password, 'n3w-lantern-7');
      await expectText(page, /Password changed/);
      await page.reload();
      await region(page, 'Sessions').getByText('This device').waitFor();
      assert.equal(await region(page, 'Sessions').getByRole('listitem').count(), 1);

      await other.goto(`${product.url}/dashboard/trades`);
      await other.waitForURL('**/login');
      await signIn(other, product.url, person.email, person.password);
      await other.getByRole('alert').getByText('Email or password is wrong.').waitFor();
      await signIn(other, product.url, person.email, 'n3w-lantern-7');
      await other.waitForURL('**/logging-in');
      await elsewhere.close();
    },
  },
  {
    title: 'security questions are changed for the password only, and the answers are nowhere in the browser',
    isDeep: true,
    async run({ page, product }) {
      const person = await newTrader(page, product.url);
      await openSettings(page, product.url, 'security');
      await page.getByRole('button', { name: 'Change questions' }).click();
      const questions = form(page, 'Security questions');
      const choices = [
        ['Childhood nickname', 'Bee'],
        ['Street grew up on', 'Elm Road'],
        ['First concert', 'Rush-at-the-arena'],
      ] as const;
      for (const [i, [question, answer]] of choices.entries()) {
        await questions.getByLabel(`Question ${i + 1}`).selectOption({ label: question });
        await questions.getByLabel('Your answer').nth(i).fill(answer);
      }
      await questions.getByLabel('Your password').fill('not-my-password');
      await questions.getByRole('button', { name: 'Save questions' }).click();
      await questions.getByRole('alert').getByText('That isn’t your current password.').waitFor();
      await questions.getByLabel('Your password').fill(person.password);
      await questions.getByRole('button', { name: 'Save questions' }).click();
      await expectText(page, 'Security questions changed.');
      assert.equal(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }).includes('Rush-at')), false);
    },
  },
  {
    title: 'a taken username is refused, another can be chosen once, and the old one finds no one',
    isDeep: true,
    async run({ page, product, browser }) {
      const stranger = await browser.newContext();
      const other = await stranger.newPage();
      const taken = await signUp(other, product.url);
      const { username } = await newTrader(page, product.url);
      await openSettings(page, product.url, 'security');
      const name = form(page, 'Username');
      await name.getByLabel('Username').fill(taken.username.toUpperCase());
      await name.getByRole('button', { name: 'Change username' }).click();
      await name.getByText('That username is taken.').waitFor();
      await name.getByLabel('Username').fill(`Owl_${username}`);
      await name.getByRole('button', { name: 'Change username' }).click();
      await page.getByText(`Owl_${username}; you’ve used your one change`).waitFor();
      await page.goto(`${product.url}/profile`);
      await page.waitForURL(`**/profile/Owl_${username}`);
      await page.getByRole('heading', { level: 1, name: `Owl_${username}` }).waitFor();
      await other.goto(`${product.url}/profile/${username}`);
      await other.getByText('Nothing to see here.').waitFor();
      await stranger.close();
    },
  },
  {
    title: 'a trader is invisible until they share, then shows the chosen parts, and is invisible again when they stop',
    async run({ page, product, browser }) {
      const { username } = await newTrader(page, product.url);
      await page.goto(`${product.url}/dashboard/import`);
      await page.getByLabel('Broker file').setInputFiles(sample);
      await page.getByRole('button', { name: /^Import \d+ fills/ }).click();
      await page.waitForURL('**/dashboard/trades*');
      const stranger = await browser.newContext();
      const other = await stranger.newPage();
      await signUp(other, product.url);
      const look = async (text: string) => {
        await other.goto(`${product.url}/profile/${username}`);
        await other.getByText(text, { exact: true }).waitFor();
      };
      const turn = async (name: string) => {
        await openSettings(page, product.url, 'sharing');
        await page.getByRole('switch', { name }).click();
        await saved(page);
      };
      await look('Nothing to see here.');
      await turn('Show my public profile');
      await region(page, 'What others see').getByRole('link', { name: 'View as member' }).click();
      await page.getByText('Win rate').waitFor();
      assert.equal(await page.getByText('Net profit').count(), 0);
      await page.getByRole('link', { name: 'Back to your profile' }).click();
      await look('Closed trades');
      assert.equal(await other.getByText('Net profit').count(), 0);
      await turn('Show dollar amounts');
      await look('Net profit');
      await other.getByText('+$829.29').waitFor();
      for (const reader of [page, other])
        for (const width of [1280, 390]) {
          await reader.setViewportSize({ width, height: 844 });
          await reader.goto(`${product.url}/profile/${username}`);
          await reader.getByText('+$829.29').last().waitFor();
          const shift = await shiftOf(reader);
          assert.ok(shift < 0.01, `the profile moved by ${shift} while it loaded, ${width} px wide`);
        }
      await turn('Show my public profile');
      await look('Nothing to see here.');
      await stranger.close();
    },
  },
  {
    title:
      'a trading account gets a name, a broker and fees, and the next file goes there; one that trades are in stays, an empty one can go',
    isDeep: true,
    async run({ page, product }) {
      await newTrader(page, product.url);
      await page.goto(`${product.url}/dashboard/import`);
      await page.getByLabel('Broker file').setInputFiles(sample);
      await page.getByRole('button', { name: /^Import \d+ fills/ }).click();
      await page.waitForURL('**/dashboard/trades*');
      await openSettings(page, product.url, 'accounts');
      const accounts = region(page, 'Trading accounts');
      await accounts.getByRole('button', { name: /^Edit/ }).click();
      await accounts.getByLabel('Name').fill('Day trading');
      await accounts.getByLabel('Broker', { exact: true }).selectOption('schwab');
      await accounts.getByRole('button', { name: 'Add a fee rule' }).click();
      await accounts.getByLabel('Per share or contract').fill('free');
      await accounts.getByRole('button', { name: 'Save account' }).click();
      await accounts.getByText('Enter a number like 0.65, or leave it empty.').waitFor();
      await accounts.getByLabel('Per share or contract').fill('0.65');
      await accounts.getByRole('button', { name: 'Save account' }).click();
      await expectText(page, 'Day trading saved.');
      assert.equal(await accounts.getByRole('button', { name: /^Remove/ }).count(), 0);
      await accounts.getByRole('button', { name: 'Add account' }).click();
      await accounts.getByLabel('Name').fill('Paper');
      await accounts.getByRole('button', { name: 'Add account' }).click();
      await expectText(page, 'Paper saved.');
      await accounts.getByRole('button', { name: 'Remove Paper' }).click();
      await accounts.getByRole('button', { name: 'Yes, remove Paper' }).click();
      await expectText(page, 'Paper removed.');
      await page.reload();
      await accounts.getByText('Day trading').waitFor();
      assert.equal(await accounts.getByText('Paper').count(), 0);

      await page.goto(`${product.url}/dashboard/import`);
      await page.getByRole('cell', { name: 'Day trading' }).waitFor();
      await page.getByLabel('Broker file').setInputFiles(sample);
      await page.getByRole('heading', { name: 'Review before importing' }).waitFor();
      await page.getByRole('region', { name: 'The file' }).getByText('Day trading').waitFor();
      await page.getByText('Nothing new to import').waitFor();
    },
  },
];
