import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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
];
