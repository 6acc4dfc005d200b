import assert from 'node:assert/strict';
import { newTrader, signUp } from './people.ts';
import type { Story } from './story.ts';

export const notifications: readonly Story[] = [
  {
    title: 'a newcomer’s bell shows their welcome, which is read at a press, found on its page, and gone for good once deleted',
    async run({ page, product }) {
      await signUp(page, product.url);
      await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
      const panel = page.getByRole('dialog', { name: 'Notifications' });
      await panel.getByText('Welcome to Afterbell').click();
      await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
      assert.equal(await panel.getByText('Just now').count(), 1);
      await panel.getByRole('link', { name: 'View all' }).click();
      await page.waitForURL('**/notifications');
      await page.getByRole('main').getByText('Welcome to Afterbell').waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Delete "Welcome to Afterbell"' }).click();
      await page.getByText('When you receive notifications, they will appear here.').waitFor();
      await page.reload();
      await page.getByText('When you receive notifications, they will appear here.').waitFor();
    },
  },
  {
    title: 'notifications that cannot be loaded show an error, and appear when tried again',
    isDeep: true,
    async run({ page, product }) {
      await page.route('**/api/notifications', (route) => route.abort());
      await newTrader(page, product.url);
      await page.goto(`${product.url}/notifications`);
      await page.getByText('Failed to load notifications').waitFor();
      await page.unroute('**/api/notifications');
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('main').getByText('Welcome to Afterbell').waitFor();
    },
  },
];
