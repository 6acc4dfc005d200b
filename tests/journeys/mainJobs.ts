import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { api } from '#contract/index.ts';
import { updateAccess } from '#functions/people/access.ts';
import { callApi } from '#local/callApi.ts';
import type { RunningProduct } from '#local/startProduct.ts';
import { signUpByForm } from './people.ts';
import type { Story } from './story.ts';
import { traderWith } from './traderWith.ts';
import { shown } from './waits/shown.ts';

/** Round trips, two a day from Monday, March 2: the second of each day is the larger loss. */
const trades = Array.from({ length: 24 }, (_, n) => {
  const day = `2026-03-${String([2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17][n >> 1]).padStart(2, '0')}`;
  const symbol = `MJ${String.fromCharCode(65 + n)}`;
  const line = (time: string, side: string, price: string) => `${day} ${time},${symbol},${side},100,${price},0.50`;
  return [line(`10:0${n % 2}:00`, 'buy', '20.00'), line(`10:3${n % 2}:00`, 'sell', n % 2 ? '19.40' : '19.90')];
}).flat();
const file = ['datetime,symbol,side,quantity,price,commission', ...trades].join('\n');

/** Counts presses of a pointer, as the page notices them, and fields typed into; other keys are free. */
async function countActs(page: Page) {
  let [clicks, fields] = [0, 0];
  await page.exposeFunction('countPress', () => void clicks++);
  await page.addInitScript(() =>
    document.addEventListener('pointerdown', () => (globalThis as unknown as { countPress: () => void }).countPress(), true),
  );
  return {
    /** Goes to a field by the Tab key and types. */
    async type(field: Locator, value: string): Promise<void> {
      const isThere = () => field.evaluate((element) => element === document.activeElement);
      for (let tabs = 0; !(await isThere()); tabs++) {
        assert.ok(tabs < 30, `Tab does not come to the field for ${value}`);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(value);
      fields++;
    },
    /** Ends a job, begun on the screen where its user is: fails if it took more clicks, or other fields. */
    done(job: string, most: number, mostFields = 0): void {
      console.log(`    ${job}: clicks ${clicks}, fields ${fields}`);
      assert.ok(clicks <= most, `${job} takes ${clicks} clicks, more than ${most}`);
      assert.ok(fields <= mostFields, `${job} takes ${fields} fields, more than ${mostFields}`);
      [clicks, fields] = [0, 0];
    },
  };
}

/** A trader of every paid part with these trades. */
async function paidTrader(page: Page, product: RunningProduct): Promise<string> {
  const { token } = await traderWith(page, product.url, { 'march.csv': file });
  const { _id } = await callApi(product.url, api.auth.validate, {}, token);
  await updateAccess(product.world.table, _id, () => ({ specialAccess: { hasAccess: true, expiresAt: null, reason: 'other' } }));
  return token;
}

/** Opens the newest trade of the list by its row. */
async function openFirst(page: Page): Promise<void> {
  await page.locator('[data-instrument]').first().click();
  await page.waitForURL('**/dashboard/trades/*');
}

export const mainJobs: readonly Story[] = [
  {
    title:
      'the main jobs take few clicks: last Tuesday 1, fix a fill 3, tag twenty trades 5, replay 2, share 3, a sized plan 1 and five fields',
    async run({ page, product }) {
      const { url } = product;
      const acts = await countActs(page);
      const token = await paidTrader(page, product);

      await page.goto(`${url}/dashboard/overview`);
      await page
        .getByRole('region', { name: 'Month' })
        .getByRole('link', { name: /^Tue, Mar 17, 2026: / })
        .click();
      await page.getByRole('dialog', { name: 'Day' }).getByRole('link', { name: /MJX/ }).waitFor();
      acts.done('why last Tuesday lost', 1);

      await page.goto(`${url}/dashboard/trades`);
      await openFirst(page);
      await page
        .getByRole('button', { name: /^Edit: / })
        .first()
        .click();
      const form = page.getByRole('dialog', { name: /^Edit a fill of / });
      await acts.type(form.getByLabel('Price in USD'), '19.95');
      await form.getByRole('button', { name: 'Save fill' }).click();
      await page.getByText('was 20.00').waitFor();
      acts.done('a wrong fill', 3, 1);

      await page.goto(`${url}/dashboard/trades`);
      const box = (symbol: string) => page.getByRole('checkbox', { name: new RegExp(symbol) });
      await box('MJX').click();
      await page.mouse.wheel(0, 800);
      await box('MJE').click({ modifiers: ['Shift'] });
      await page.getByRole('button', { name: 'Tags', exact: true }).filter({ hasText: 'Tags' }).click();
      await acts.type(page.getByRole('textbox', { name: /tag/i }).last(), 'tired');
      await page.keyboard.press('Enter');
      await shown(page, /tired.* 20 trades/);
      acts.done('tagging 20 trades', 5, 1);

      await page.goto(`${url}/dashboard/trades`);
      await openFirst(page);
      await page.getByRole('link', { name: 'Replay' }).click();
      await page.waitForURL('**/dashboard/replay/*');
      acts.done('a replay', 2);

      await callApi(url, api.account.savePrivacy, { community: true, leaderboard: false, amounts: false }, token);
      await page.goto(`${url}/dashboard/trades`);
      await openFirst(page);
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('dialog', { name: 'Share this trade' }).getByRole('button', { name: 'Share', exact: true }).click();
      await shown(page, 'Shared with members.');
      acts.done('sharing a trade', 3);

      await page.goto(`${url}/trade-planning`);
      await page.getByRole('button', { name: 'New plan' }).first().click();
      const plan = page.getByRole('dialog', { name: 'New plan' });
      for (const [label, value] of [
        ['Symbol', 'NVDA'],
        ['Entry from', '180'],
        ['Stop', '179'],
        ['Target 1 (optional)', '183'],
        ['Risk (optional)', '200'],
      ] as const)
        await acts.type(plan.getByLabel(label, { exact: true }), value);
      await plan.getByText('200 shares', { exact: true }).waitFor();
      await page.keyboard.press('Enter');
      await shown(page, 'Plan for NVDA saved as an idea.');
      acts.done('a plan with its size', 1, 5);
      const { plans } = await callApi(url, api.plans.list, {}, token);
      assert.deepEqual([plans[0]?.quantity, plans[0]?.stop], ['200', '179']);
    },
  },
  {
    title: 'ten trades are reviewed from the overview without a click, and sign-up leads to a first insight in three',
    async run({ page, browser, product }) {
      const { url } = product;
      const acts = await countActs(page);
      await paidTrader(page, product);
      await page.goto(`${url}/dashboard/overview`);
      await page.getByRole('link', { name: '24 to review' }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('v');
      // The head counts before the trade has loaded and its keys work.
      await page.getByRole('button', { name: /^Reviewed, next/ }).waitFor();
      for (let left = 24; left > 14; left--) {
        await page.getByText(`${left} left`).first().waitFor();
        await page.keyboard.press(String((left % 5) + 1));
        await page.keyboard.press('Enter');
      }
      await page.getByText('10 of 24 done').waitFor();
      acts.done('reviewing ten trades', 0);

      const fresh = await (await browser.newContext()).newPage();
      const first = await countActs(fresh);
      await signUpByForm(fresh, url);
      await fresh.getByRole('button', { name: 'Load a sample month' }).click();
      await fresh.getByRole('region', { name: 'Results' }).getByText('Win rate').waitFor();
      await fresh.getByRole('navigation').getByRole('link', { name: 'Reports' }).first().click();
      await fresh.getByText('from the high to a new high', { exact: false }).first().waitFor();
      first.done('from sign-up to a first insight', 3);
      await fresh.context().close();
    },
  },
];
