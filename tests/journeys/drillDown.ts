import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { signUp } from './people.ts';
import type { Story } from './story.ts';
import { busyDay, datesOnly } from './tradingDay.ts';

const files = { 'march 11.csv': busyDay(400).text, 'schwab.csv': datesOnly(20).text };

/** Opens what a link of the dashboard leads to, and finds there as many trades and the result that its name states. */
async function leadsToItsTrades(page: Page, link: Locator, open: () => Promise<void>): Promise<void> {
  const name = (await link.getAttribute('aria-label')) ?? (await link.locator('.unseen').textContent()) ?? '';
  const [, result, count, unit] = /: (\S+?),? (?:from )?([\d,]+) (trades?|strategy|strategies)\b/.exec(name) ?? [];
  assert.ok(result && count && unit, `a link says what it leads to: ${name}`);
  await open();
  await page.waitForURL('**/dashboard/trades?**');
  await page.getByText(`${count} ${unit}`, { exact: true }).first().waitFor();
  await page.getByText(result, { exact: true }).first().waitFor();
  await page
    .getByRole('button', { name: /^Remove filter/ })
    .first()
    .waitFor();
  await page.goBack();
  await page.getByRole('region', { name: 'When you open' }).waitFor();
}

export const drillDown: readonly Story[] = [
  {
    title: 'a bar, a weekday and a day of the dashboard lead to exactly their trades, by mouse and by keyboard, and a name explains itself',
    async run({ page, product: { url } }) {
      await signUp(page, url);
      for (const [name, text] of Object.entries(files)) {
        await page.goto(`${url}/dashboard/import`);
        await page.getByLabel('Broker file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
        await page.getByRole('button', { name: /^Import [\d,]+ fills/ }).click();
        await page.waitForURL('**/dashboard/trades**');
      }
      await page.goto(`${url}/dashboard/overview`);
      const hour = page
        .getByRole('region', { name: 'When you open' })
        .getByRole('link', { name: /^\d+:00: / })
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
      await leadsToItsTrades(page, day, () => day.click());
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

      await page.getByRole('group', { name: /^Cumulative net P&L over time/ }).focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/dashboard/trades?exit=**');
    },
  },
];
