import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import { signUp } from './people.ts';
import type { Story } from './story.ts';

const sample = `${import.meta.dirname}/../fixtures/imports/generic/generic-v1.csv`;
const publicScreens = [
  '/',
  '/features',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/pricing',
  '/login',
  '/signup',
  '/forgot-password',
  '/auth/google/callback',
  '/nowhere',
];
const ownScreens = [
  '/pricing',
  '/logging-in',
  '/profile',
  '/profile/nobody_here',
  '/notifications',
  '/dashboard/overview',
  '/dashboard/trades',
  '/dashboard/import',
];

export const everyScreen: readonly Story[] = [
  {
    title: 'every screen passes axe in both themes, and fits a phone without scrolling sideways',
    async run({ page, product }) {
      const look = async (path: string) => {
        await page.goto(product.url + path);
        await page.getByRole('heading').first().waitFor();
        await page.waitForLoadState('networkidle');
        for (const theme of ['dark', 'light']) {
          await page.evaluate((name) => {
            document.documentElement.dataset.theme = name;
          }, theme);
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
            .analyze();
          assert.deepEqual(
            violations.map(({ id, nodes }) => `${path} ${theme} ${id}: ${nodes[0]?.html} ${nodes[0]?.any[0]?.message ?? ''}`),
            [],
          );
        }
        await page.setViewportSize({ width: 390, height: 844 });
        const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        // Charts are drawn again for the width that is now there: a moment later.
        for (let left = 20; left > 0 && (await over()) > 0; left--) await page.waitForTimeout(100);
        assert.ok((await over()) <= 0, `${path} is ${await over()} px wider than a phone`);
        await page.setViewportSize({ width: 1440, height: 1000 });
      };
      for (const path of publicScreens) await look(path);
      await signUp(page, product.url);
      for (const path of ownScreens) await look(path);
      await page.goto(`${product.url}/dashboard/import`);
      await page.getByLabel('Broker file').setInputFiles(sample);
      await page.getByRole('button', { name: /^Import \d+ fills/ }).click();
      await page.waitForURL('**/dashboard/trades*');
      for (const path of ownScreens) await look(path);
    },
  },
];
