import assert from 'node:assert/strict';
import { monthlyTrader } from './monthlyTrader.ts';
import { fitsPhone, isOpenToAll } from './openToAll.ts';
import type { Story } from './story.ts';

const DAYS = 40;

/** Two trades on each of forty weekdays, in cents: one at 10 AM that loses about two dollars, one at 2 PM that makes them. */
function leakingDays(): { readonly text: string; readonly lostByTen: number } {
  const rows = ['account,datetime,symbol,asset_type,side,quantity,price,commission,fees,currency'];
  let lostByTen = 0;
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(Date.UTC(2026, 5, 1 + 7 * Math.floor(day / 5) + (day % 5))).toISOString().slice(0, 10);
    [-200, 200].forEach((usual, i) => {
      const cents = usual + (((2 * day + i) * 7) % 11) * 10 - 50;
      if (i === 0) lostByTen += cents;
      const at = (minute: string, side: string, price: number) =>
        rows.push(`main,${date}T${i === 0 ? '10' : '14'}:${minute}:00-04:00,AMD,stock,${side},1,${(price / 100).toFixed(2)},0,0,USD`);
      at('05', 'buy', 10_000);
      at('20', 'sell', 10_000 + cents);
    });
  }
  return { text: rows.join('\n'), lostByTen };
}

export const patterns: readonly Story[] = [
  {
    title: 'a leak in imported trades is found, and its link opens exactly its trades',
    isDeep: true,
    async run({ page, product }) {
      const { text, lostByTen } = leakingDays();
      await monthlyTrader(page, product);
      await page.goto(`${product.url}/dashboard/import`);
      await page.getByLabel('Broker file').setInputFiles({ name: 'leak.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByRole('button', { name: /^Import [\d,]+ fills/ }).click();
      await page.waitForURL('**/dashboard/trades**');
      await page.goto(`${product.url}/dashboard/patterns`);
      await page.getByText('Everything we tested').waitFor();
      const open = page.getByRole('button', { name: 'See the evidence: 10 AM trades' });
      await open.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Latest 5 trades' }).waitFor();
      await isOpenToAll(page, 'found patterns');
      await fitsPhone(page);
      await page.getByRole('link', { name: `Open all ${DAYS}` }).click();
      await page.waitForURL('**/dashboard/trades?**');
      await page.getByText(`${DAYS} closed trades`, { exact: true }).first().waitFor();
      assert.equal(new URL(page.url()).searchParams.get('group'), 'byHour:10');
      await page
        .getByText(`−$${(-lostByTen / 100).toFixed(2)}`, { exact: true })
        .first()
        .waitFor();
    },
  },
];
