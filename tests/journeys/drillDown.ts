import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Story } from './story.ts';
import { traderWith } from './traderWith.ts';
import { busyDay, datesOnly } from './tradingDay.ts';

const files = { 'march 11.csv': busyDay(400).text, 'schwab.csv': datesOnly(20).text };

/** Opens what a link of the dashboard leads to, and finds there as many trades and the result that its name states. */
async function leadsToItsTrades(page: Page, link: Locator, open: () => Promise<void>, steps = 1): Promise<void> {
  const name = (await link.getAttribute('aria-label')) ?? (await link.locator('.unseen').first().textContent()) ?? '';
  const [, result, count, unit] = /: (\S+?),? (?:from )?([\d,]+) (legs?|trades?)\b/.exec(name) ?? [];
  assert.ok(result && count && unit, `a link names its target: ${name}`);
  await open();
  await page.waitForURL('**/dashboard/trades?**');
  await page.getByText(`${count} closed ${unit}`, { exact: true }).first().waitFor();
  await page.getByText(result, { exact: true }).first().waitFor();
  await page
    .getByRole('button', { name: /^Remove filter/ })
    .first()
    .waitFor();
  for (let step = 0; step < steps; step++) await page.goBack();
  await page.getByRole('region', { name: 'When you open' }).waitFor();
}

export const drillDown: readonly Story[] = [
  {
    title: 'a bar, a weekday and a day of the dashboard lead to exactly their trades, by mouse and by keyboard, and a name explains itself',
    isDeep: true,
    async run({ browser, context, page, product: { url } }) {
      await traderWith(page, url, files);
      await page.goto(`${url}/dashboard/overview`);
      const hour = page
        .getByRole('region', { name: 'When you open' })
        .getByRole('link', { name: /^\d+ [AP]M: / })
        .nth(1);
      await leadsToItsTrades(page, hour, () => hour.click());
      const weekday = page.getByRole('region', { name: 'By weekday' }).getByRole('link', { name: /^Wednesday: / });
      await leadsToItsTrades(page, weekday, async () => {
        await weekday.focus();
        await page.keyboard.press('Enter');
      });
      const day = page
        .getByRole('region', { name: 'Month' })
        .getByRole('link', { name: /closed$/ })
        .first();
      const openDay = async () => {
        await day.click();
        await page.getByRole('link', { name: /^Show / }).click();
      };
      await leadsToItsTrades(page, day, openDay, 2);
      const bar = page
        .getByRole('group', { name: /^Result per day/ })
        .getByRole('link')
        .last();
      await leadsToItsTrades(page, bar, async () => {
        await bar.focus();
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
      });

      await page.getByRole('button', { name: 'Win rate', exact: true }).focus();
      await page.getByRole('tooltip').getByText('closed trades × 100', { exact: false }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('tooltip').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Profit factor', exact: true }).hover();
      await page.getByRole('tooltip').getByText('From', { exact: false }).waitFor();

      const chart = page.getByRole('group', { name: /^Cumulative net P&L over time/ });
      await chart.scrollIntoViewIfNeeded();
      const { x, y } = (await chart.boundingBox())!;
      await page.mouse.move(x + 100, y + 80);
      await page.mouse.down();
      await page.mouse.move(x + 300, y + 90, { steps: 3 });
      await page.mouse.up();
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.getByRole('button', { name: 'Show all' }).waitFor({ state: 'hidden' });
      await page.mouse.move(x + 200, y + 80);
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -300);
      await page.keyboard.up('Control');
      await page.getByRole('button', { name: 'Show all' }).waitFor();

      await chart.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/dashboard/trades?exit=**');

      const phone = await browser.newContext({
        storageState: await context.storageState(),
        hasTouch: true,
        viewport: { width: 390, height: 844 },
      });
      const small = await phone.newPage();
      await small.goto(`${url}/dashboard/overview`);
      await small.getByRole('button', { name: 'Win rate', exact: true }).tap();
      await small.getByRole('tooltip').getByText('closed trades × 100', { exact: false }).waitFor();
      await small.getByRole('heading', { level: 1 }).tap();
      await small.getByRole('tooltip').waitFor({ state: 'hidden' });
      await small.getByRole('group', { name: /^Cumulative net P&L over time/ }).tap({ position: { x: 120, y: 80 } });
      await small.getByRole('link', { name: 'Show this day’s trades' }).tap();
      await small.waitForURL('**/dashboard/trades?exit=**');
      await phone.close();
    },
  },
];
