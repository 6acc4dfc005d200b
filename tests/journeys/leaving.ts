import assert from 'node:assert/strict';
import { goOn, signIn, signUp } from './people.ts';
import type { Story } from './story.ts';
import { until } from './waits/until.ts';

export const leaving: readonly Story[] = [
  {
    title: 'logging out leaves nothing of the trader in the browser, and the old token is refused',
    async run({ page, product }) {
      await signUp(page, product.url);
      const token = await page.evaluate(() => localStorage.getItem('token'));
      assert.ok(token);
      await page.getByRole('button', { name: 'Logout' }).first().click();
      await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
      const left = await page.evaluate(async () => ({
        keys: Object.keys(localStorage).filter((key) => key !== 'theme'),
        databases: (await indexedDB.databases()).map(({ name }) => name),
      }));
      assert.deepEqual(left, { keys: [], databases: [] });
      const answer = await fetch(`${product.url}/api/auth/validate`, { headers: { authorization: `Bearer ${token}` } });
      assert.equal(answer.status, 401);
    },
  },
  {
    title: 'the theme a trader chooses is saved, and follows them to another browser',
    async run({ page, product, browser }) {
      const person = await signUp(page, product.url);
      const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
      const before = await theme();
      await page.getByRole('button', { name: /theme/i }).first().click();
      const chosen = await theme();
      assert.notEqual(chosen, before);
      const token = await page.evaluate(() => localStorage.getItem('token'));
      const saved = async () => {
        const answer = await fetch(`${product.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
        return ((await answer.json()) as { data: { preferences: { darkMode: boolean } } }).data.preferences.darkMode;
      };
      await until(
        async () => (await saved()) === (chosen === 'dark'),
        () => 'The choice never reached the server.',
      );
      await page.reload();
      assert.equal(await theme(), chosen);

      const elsewhere = await browser.newContext({ colorScheme: before === 'dark' ? 'dark' : 'light' });
      const other = await elsewhere.newPage();
      await signIn(other, product.url, person.email, person.password);
      await goOn(other);
      await other.waitForURL('**/dashboard/**');
      await other.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, chosen);
      await elsewhere.close();
    },
  },
];
