import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { runs } from '../deep.ts';
import type { Story } from './story.ts';
import { tabWalk } from './tabWalk.ts';
import { traderWith } from './traderWith.ts';
import { busyDay } from './tradingDay.ts';

const options = readFileSync(`${import.meta.dirname}/../fixtures/optionSeller.csv`, 'utf8');
const screens = runs(
  ['overview', 'trades', 'reports/breakdowns'],
  ['overview', 'trades', 'calendar?month=2026-03', 'reports', 'reports/breakdowns', 'reports/trends', 'review'],
);

export const keyboard: readonly Story[] = [
  {
    title: 'Tab comes to every control of a journal, shows where it is, is never under the bars, and passes a list in one stop',
    async run({ page, product: { url } }) {
      await traderWith(page, url, { 'day.csv': busyDay(200).text, 'options.csv': options });
      const walk = async (name: string) => {
        // The tools of the bar load after the first figures.
        await page.getByRole('button', { name: /^Notifications/ }).waitFor();
        await page.waitForLoadState('networkidle');
        const { stops, ...faults } = await tabWalk(page);
        assert.deepEqual(faults, { unmarked: [], covered: [], missed: [] }, name);
        assert.ok(stops > 20, `${name}: only ${stops} stops`);
      };
      for (const width of runs([1440], [1440, 390])) {
        await page.setViewportSize({ width, height: 900 });
        for (const name of screens) {
          await page.goto(`${url}/dashboard/${name}`);
          await page.getByRole('heading').first().waitFor();
          await walk(`${name} at ${width} px`);
        }
        await page.goto(`${url}/dashboard/trades`);
        const row = page.locator('[data-index]').nth(1);
        await row.focus();
        await page.keyboard.press('ArrowRight');
        await row.getByRole('button', { expanded: true }).waitFor();
        await page.keyboard.press('Enter');
        await page.waitForURL('**/dashboard/trades/*');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await walk(`the page of a trade at ${width} px`);
      }
    },
  },
  {
    title: 'trades are found, filtered, sorted, opened and marked reviewed by the keyboard alone',
    async run({ page, product: { url } }) {
      await traderWith(page, url, { 'day.csv': busyDay(60).text });
      await page.goto(`${url}/dashboard/overview`);
      await page.locator('main [data-first]').first().waitFor();
      const press = async (...keys: readonly string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      const tabTo = async (what: Locator) => {
        for (let left = 30; left > 0 && !(await what.evaluate((each) => each === document.activeElement)); left--) await press('Tab');
        assert.ok(await what.evaluate((each) => each === document.activeElement), 'Tab does not come there');
      };
      // Shortcuts load after the first figures.
      await page.waitForLoadState('networkidle');
      await press('g', 't');
      await page.locator('[data-index]').first().waitFor();
      await press('f');
      const panel = page.getByRole('dialog', { name: 'Choose filters' });
      await tabTo(panel.getByRole('radiogroup', { name: 'Side' }).getByRole('radio', { checked: true }));
      await press('ArrowRight', 'Escape');
      await panel.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Remove filter Side Long' }).waitFor();
      await tabTo(page.getByRole('checkbox', { name: 'Select all trades in this list' }));
      await press('End');
      const net = page.getByRole('columnheader', { name: 'Net', exact: true });
      for (let left = 12; left > 0 && !(await net.evaluate((each) => each.contains(document.activeElement))); left--)
        await press('ArrowLeft');
      await press('Enter');
      await page.waitForFunction(() => document.querySelector('[aria-sort=ascending], [aria-sort=descending]')?.textContent === 'Net');
      await page.locator('[data-index="0"]').filter({ hasText: '+$2,825.00' }).waitFor();
      await press('ArrowDown', 'ArrowDown', 'Enter');
      await page.waitForURL('**/dashboard/trades/*');
      await page.getByRole('button', { name: /^Reviewed/ }).waitFor();
      await press('x');
      await page.getByRole('switch', { name: 'Reviewed', checked: true }).waitFor();
    },
  },
];
