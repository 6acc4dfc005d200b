import { signUp } from './people.ts';
import type { Story } from './story.ts';
import { shown } from './waits/shown.ts';

export const sampleMonth: readonly Story[] = [
  {
    title: 'a new trader loads a sample month in one click, which is never counted with own trades, and removes it in one click',
    async run({ page, product: { url } }) {
      await signUp(page, url);
      await page.getByRole('button', { name: 'Load a sample month' }).click();
      const results = page.getByRole('region', { name: 'Results' });
      await results.waitFor();
      await page.getByText('It’s never counted with your own trades.').waitFor();
      await page
        .getByRole('region', { name: 'Month' })
        .getByRole('link', { name: /closed$/ })
        .first()
        .waitFor();

      await page.goto(`${url}/dashboard/import`);
      await page.getByLabel('Broker file').setInputFiles(`${import.meta.dirname}/../fixtures/imports/schwab/transactions.csv`);
      await page.getByRole('button', { name: /^Import \d+ fills/ }).click();
      await page.waitForURL('**/dashboard/trades**');
      await page.goto(`${url}/dashboard/overview`);
      await results.getByText('+$829.29', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Show sample' }).click();
      await page.getByRole('button', { name: 'Remove filter Account Sample' }).waitFor();
      await results.getByText('+$829.29', { exact: true }).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Remove sample' }).click();
      await shown(page, 'Sample month removed.');
      await results.getByText('+$829.29', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Remove sample' }).waitFor({ state: 'hidden' });
    },
  },
];
