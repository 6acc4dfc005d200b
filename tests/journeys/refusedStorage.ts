import assert from 'node:assert/strict';
import { refused } from '#copy/connectionTexts.ts';
import { addFromMenu, goOn, newTrader } from './people.ts';
import type { Story } from './story.ts';

/** Makes a page behave like a browser that blocks all storage: touching a storage throws, and the database does not open. */
const refuseStorage = (): void => {
  const deny = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { configurable: true, get: deny });
};

export const refusedStorage: Story = {
  title: 'a browser without storage signs in for the tab, with one sentence about it, and signs out',
  async run({ browser, page, product }) {
    const { email, password } = await newTrader(page, product.url);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addInitScript(refuseStorage);
    const tab = await context.newPage();
    const broken: string[] = [];
    tab.on('pageerror', (error) => broken.push(error.message));
    await tab.goto(`${product.url}/login`);
    await tab.getByText(refused.session).waitFor();
    await tab.getByLabel('Email').fill(email);
    await tab.getByLabel('Password', { exact: true }).fill(password);
    await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
    await goOn(tab);
    await tab.waitForURL('**/dashboard/overview');
    await tab.getByText(refused.session).waitFor();
    await tab.locator('[data-theme-toggle]').first().click();
    await addFromMenu(tab, 'Import');
    await tab.waitForURL('**/dashboard/import');
    await tab.getByRole('button', { name: 'Logout' }).first().click();
    await tab.getByRole('link', { name: 'Login' }).first().waitFor();
    assert.deepEqual(broken, []);
    await context.close();
  },
};
