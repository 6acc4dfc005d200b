import assert from 'node:assert/strict';
import { signUp } from './people.ts';
import type { Story } from './story.ts';

export const addTrade: readonly Story[] = [
  {
    title: 'a price typed with a decimal comma is refused with the reading we need, and the result is shown before the trade is added',
    async run({ page, product }) {
      await signUp(page, product.url);
      await page.getByRole('button', { name: 'Add a trade' }).click();
      const form = page.getByRole('dialog', { name: 'Add a trade' });
      const type = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text);
      await type('Symbol', 'SAP');
      await type('Shares', '1,000');
      await type('Entry price', '182,55');
      await type('Entry time', '2026-01-12T09:45');
      await type('Exit price, optional', '183.05');
      await type('Exit time, optional', '2026-01-12T10:30');
      await type('Fees in USD, optional', '1.30');
      await form.getByRole('button', { name: 'Add trade' }).click();
      await form.getByText('Use a point for decimals: 182.55.').waitFor();
      assert.equal(await form.getByRole('status').textContent(), 'The result shows here before you add the trade.');

      await type('Entry price', '182.55');
      await form.getByText('Net result +$498.70, $1.30 fees').waitFor();
      await form.getByRole('button', { name: 'Add trade' }).click();
      await page.getByText('+$498.70', { exact: true }).first().waitFor();
    },
  },
];
