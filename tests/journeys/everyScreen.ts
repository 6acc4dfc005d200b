import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { type Screen, screens } from '#frontend/screens/index.ts';
import { signUp } from './people.ts';
import type { Story } from './story.ts';

const sample = `${import.meta.dirname}/../fixtures/imports/generic/generic-v1.csv`;
/** Where a screen is looked at: a name in its address belongs to nobody, which every such screen must handle. */
const addressOf = ({ path }: Screen) => path.replace(/:\w+/g, 'nobody_here');
const forVisitors = screens.filter(({ access }) => access === 'public' || access === 'signedOut').map(addressOf);
const publicScreens = [...forVisitors, '/nowhere'];
/** Prices read differently for whoever has a plan to choose. */
const ownScreens = ['/pricing', ...screens.map(addressOf).filter((path) => !forVisitors.includes(path))];

const themes = ['dark', 'light'] as const;
const setTheme = (page: Page, theme: string) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** Draws the page as it is in both themes, when PICTURES names a folder: for looking at every screen, never compared. */
async function draw(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  for (const theme of themes) {
    await setTheme(page, theme);
    await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()!.width}-${theme}.png`, fullPage: true });
  }
}

export const everyScreen: readonly Story[] = [
  {
    title: 'every screen passes axe in both themes, and fits a phone without scrolling sideways',
    async run({ page, product }) {
      const look = async (path: string, of: string) => {
        const name = `${of}${path.replaceAll('/', '-')}`;
        await page.goto(product.url + path);
        await page.getByRole('heading').first().waitFor();
        await page.waitForLoadState('networkidle');
        await draw(page, name);
        for (const theme of themes) {
          await setTheme(page, theme);
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
        await draw(page, name);
        await page.setViewportSize({ width: 1440, height: 1000 });
      };
      for (const path of publicScreens) await look(path, 'visitor');
      await signUp(page, product.url);
      for (const path of ownScreens) await look(path, 'empty');
      await page.goto(`${product.url}/dashboard/import`);
      await page.getByLabel('Broker file').setInputFiles(sample);
      await page.getByRole('button', { name: /^Import \d+ fills/ }).click();
      await page.waitForURL('**/dashboard/trades*');
      for (const path of ownScreens) await look(path, 'filled');
    },
  },
];
