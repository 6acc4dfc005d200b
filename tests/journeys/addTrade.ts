import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { draftStored } from './draftStored.ts';
import { axeFaults } from './openToAll.ts';
import { signUp } from './people.ts';
import type { Story } from './story.ts';

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a trade' }).click();
  const form = page.getByRole('dialog', { name: 'Add a trade' });
  await form.waitFor();
  return form;
}
const row = (form: Locator, name: string): Locator => form.getByRole('group', { name, exact: true });

const condor = [
  ['640', '0.90'],
  ['645', '1.60'],
  ['690', '1.75'],
  ['695', '1.05'],
] as const;

export const addTrade: readonly Story[] = [
  {
    title: 'a price typed with a decimal comma is refused with the reading we need, and the result is shown before the trade is added',
    isDeep: true,
    async run({ page, product }) {
      await signUp(page, product.url);
      const form = await openForm(page);
      await form.getByLabel('Symbol', { exact: true }).fill('SAP');
      const fill = async (name: string, values: Readonly<Record<string, string>>) => {
        for (const [label, value] of Object.entries(values)) await row(form, name).getByLabel(label).fill(value);
      };
      await fill('Entry', { Shares: '1,000', Price: '182,55', Day: '2026-01-12', Time: '09:45' });
      await fill('Exit', { Shares: '1000', Price: '183.05', Time: '10:30' });
      await form.getByLabel('Total fees in USD (optional)').fill('1.30');
      await form.getByRole('button', { name: 'Add trade' }).click();
      await form.getByText('Use a point for decimals: 182.55.').waitFor();
      assert.equal(await form.getByRole('status').textContent(), 'The result shows here before you add the trade.');

      await fill('Entry', { Price: '182.55' });
      await form.getByText('+$498.70').waitFor();
      await form.getByRole('button', { name: 'Add trade' }).click();
      await page.getByText('+$498.70', { exact: true }).first().waitFor();
    },
  },
  {
    title: 'a stock trade is logged in one line by the keyboard alone, and nothing that was not understood is saved',
    async run({ page, product }) {
      await signUp(page, product.url);
      await page.getByRole('button', { name: 'Add a trade' }).waitFor();
      const form = page.getByRole('dialog', { name: 'Add a trade' });
      // The keys' code comes after the first screen.
      while (!(await form.isVisible())) {
        await page.keyboard.press('n');
        await page.waitForTimeout(200);
      }
      const isInModes = () => page.evaluate(() => document.activeElement?.role === 'radio');
      for (let i = 0; i < 20 && !(await isInModes()); i++) await page.keyboard.press('Shift+Tab');
      const quick = form.getByRole('radio', { name: 'Quick' });
      for (let i = 0; i < 5 && (await quick.getAttribute('aria-checked')) !== 'true'; i++) await page.keyboard.press('ArrowLeft');
      await form.getByLabel('Trade in one line').focus();
      await page.keyboard.type('AAPL long 100 @ 182.50 -> 185.10 stop 181 2026-01-12 9:45 10:30 yolo');
      await form.getByText('Not understood: “yolo”').waitFor();
      await page.keyboard.press('Enter');
      await form.locator('[aria-invalid=true]').first().waitFor();
      for (let i = 0; i < 5; i++) await page.keyboard.press('Backspace');
      await form.getByText('+1.73R').waitFor();
      assert.deepEqual(await axeFaults(page), []);
      await page.keyboard.press('Enter');
      await form.waitFor({ state: 'hidden' });
      await page.goto(`${product.url}/dashboard/trades`);
      await page.getByText('+$260.00').first().waitFor();
    },
  },
  {
    title: 'an iron condor is built leg by leg, pictured at expiration, and is one strategy in the list',
    isDeep: true,
    async run({ page, product }) {
      await signUp(page, product.url);
      const form = await openForm(page);
      await form.getByRole('radio', { name: 'Options' }).click();
      await form.getByLabel('Underlying').fill('SPY');
      await form.getByLabel('Start from').selectOption('Iron condor');
      for (const [at, [strike, price]] of condor.entries()) {
        const leg = row(form, `Leg ${at + 1}`);
        for (const [label, value] of Object.entries({ Strike: strike, Expiry: '2090-12-15', Price: price }))
          await leg.getByLabel(label, { exact: true }).fill(value);
      }
      const picture = form.getByRole('region', { name: 'At expiration' });
      await picture.getByText('Iron condor').waitFor();
      await picture.getByText('643.60 and 691.40').waitFor();
      assert.deepEqual(await axeFaults(page), []);
      await draftStored(page);
      await page.reload();
      await openForm(page);
      await form.getByText('Net credit $140.00').first().waitFor();
      await form.getByRole('button', { name: 'Add trade' }).click();
      await form.waitFor({ state: 'hidden' });
      await page.goto(`${product.url}/dashboard/trades`);
      await page.getByText('Iron condor').first().waitFor();
      await page.getByText('640/645/690/695').first().waitFor();
    },
  },
];
