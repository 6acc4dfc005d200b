import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { api } from '#contract/index.ts';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import { updateAccess } from '#functions/people/access.ts';
import { callApi } from '#local/callApi.ts';
import type { RunningProduct } from '#local/startProduct.ts';
import { axeFaults } from './openToAll.ts';
import { newTrader } from './people.ts';
import type { Story } from './story.ts';

/** Ten in New York. */
const TEN = Date.parse('2026-03-02T15:00:00Z') / 1000;
const symbols = ['AMD', 'NVDA', 'TSLA', 'META', 'MSFT'];

/** A dime up a minute from 100.00. */
const closeAt = (minute: number): number => 10_000 + minute * 10;

/** A trader with replays and a trade of each symbol, bought at 10:20 and sold at 10:40, on no screen yet. Answers the ids. */
async function replayer(page: Page, product: RunningProduct, traded: readonly string[]) {
  const { token } = await newTrader(page, product.url);
  const { _id } = await callApi(product.url, api.auth.validate, {}, token);
  await updateAccess(product.world.table, _id, () => ({ specialAccess: { hasAccess: true, expiresAt: null, reason: 'other' } }));
  const time = (minute: number) => new Date((TEN + minute * 60) * 1000).toISOString();
  for (const symbol of traded) {
    const fills = [
      { side: 'buy', quantity: '10', price: '102', time: time(20) },
      { side: 'sell', quantity: '10', price: '104', time: time(40) },
    ] as const;
    await callApi(
      product.url,
      api.trades.log,
      { account: 'Main', instrument: { kind: 'stock', symbol, currency: 'USD' }, fills: [...fills] },
      token,
    );
  }
  const { trades } = await callApi(product.url, api.trades.list, {}, token);
  return { token, ids: trades.map(({ id }) => id) };
}

/** An hour of bars of a minute. */
function risingBars(symbol: string): BarSeries {
  const minutes = Array.from({ length: 60 }, (_, minute) => minute);
  const close = minutes.map(closeAt);
  return {
    symbol,
    seconds: 60,
    scale: 2,
    time: minutes.map((minute) => TEN + minute * 60),
    open: close,
    close,
    volume: null,
    high: close.map((price) => price + 5),
    low: close.map((price) => price - 5),
  };
}

const row = (minute: number): string => {
  const price = closeAt(minute) / 100;
  return `${TEN + minute * 60},${price},${price + 0.5},${price - 0.5},${price}`;
};
const csv = (rows: readonly string[], header = 'time,open,high,low,close') => Buffer.from([header, ...rows].join('\n'));

export const replays: readonly Story[] = [
  {
    title: 'a replay plays without market data, handles a provider’s refusal, and plays the bars of a file with gaps and wrong order',
    isDeep: true,
    async run({ page, product }) {
      const { ids } = await replayer(page, product, ['AMD']);
      await page.goto(`${product.url}/dashboard/replay/${ids[0]}`);
      await page.getByText('No market data: the lines between your fills are straight', { exact: false }).waitFor();
      const now = page.getByRole('region', { name: 'The trade at this moment' });
      await page.getByRole('button', { name: /go to fill 2:/ }).click();
      await now.getByText('+$20.00').first().waitFor();
      assert.deepEqual(await axeFaults(page), []);

      await page.getByRole('button', { name: 'Connect market data' }).click();
      const key = page.getByRole('dialog', { name: 'Connect market data' });
      await key.getByLabel('Secret key').fill('hush');
      for (const [id, said] of [
        ['REVOKED', 'Your provider didn’t accept this key.'],
        ['DOWN', 'Your provider can’t be reached right now.'],
      ] as const) {
        await key.getByLabel('API key ID').fill(id);
        await key.getByRole('button', { name: 'Connect Alpaca' }).click();
        await key.getByText(said, { exact: false }).waitFor();
      }
      await key.getByRole('radio', { name: 'Massive', exact: true }).click();
      await key.getByLabel('API key').fill('BUSY');
      await key.getByRole('button', { name: 'Connect Massive' }).click();
      await key.getByText('Your provider limits how often you can request bars.', { exact: false }).waitFor();
      await key.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('button', { name: 'Add AMD price bars' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add AMD price bars' });
      const choose = (buffer: Buffer) =>
        dialog.getByLabel('CSV file of price bars').setInputFiles({ name: 'bars.csv', mimeType: 'text/csv', buffer });
      await choose(csv([`NVDA,${row(0)}`, `NVDA,${row(1)}`], 'symbol,time,open,high,low,close'));
      await dialog.getByText('This file has no AMD bars: its rows are NVDA.', { exact: false }).waitFor();
      await choose(csv(Array.from({ length: 50_001 }, (_, minute) => row(minute))));
      await dialog.getByText('This file has more than 50,000 bars.', { exact: false }).waitFor();
      // The first rows change places, and minutes 50 to 53 are missing.
      await choose(csv([1, 0, ...Array.from({ length: 58 }, (_, i) => i + 2)].filter((minute) => minute < 50 || minute > 53).map(row)));
      await dialog.getByText('1 row out of order. They were sorted by time.').waitFor();
      await dialog.getByText('1 gap within trading days', { exact: false }).waitFor();
      await dialog.getByRole('button', { name: 'Add bars' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await now.getByText('before your first fill', { exact: false }).waitFor();
      const place = page.getByRole('slider', { name: 'Place in the replay' });
      const before = await place.inputValue();
      await page.keyboard.press('ArrowRight');
      assert.equal(Number(await place.inputValue()), Number(before) + 1);
      await place.focus();
      await page.keyboard.press('End');
      await page.getByText('% of the best move while you were in the trade', { exact: false }).waitFor();
      assert.deepEqual(await axeFaults(page), []);
    },
  },
  {
    title: 'five trades are decided blind by keys, each is revealed afterwards, and the round has a score',
    isDeep: true,
    async run({ page, product }) {
      const { token, ids } = await replayer(page, product, symbols);
      for (const symbol of symbols) await callApi(product.url, api.bars.save, { bars: risingBars(symbol), source: 'bars.csv' }, token);
      await page.goto(`${product.url}/dashboard/replay/${ids[0]}?mode=blind`);
      for (let number = 1; number <= 5; number++) {
        await page.getByText(`Trade ${number} of 5`, { exact: false }).waitFor();
        await page.getByLabel('Stop').waitFor();
        assert.doesNotMatch(await page.getByRole('main').innerText(), /AMD|NVDA|TSLA|META|MSFT|2026/);
        if (number === 1) assert.deepEqual(await axeFaults(page), []);
        if (number < 5) {
          await page.getByLabel('Stop').fill('99');
          await page.getByRole('heading', { name: 'What would you do here?' }).click();
        }
        await page.keyboard.press(number < 5 ? 'b' : 'p');
        // Closed at 101.90 before the entry and at 103.90 before the exit: 2.00 of 1.019.
        await page.getByText(number < 5 ? 'Buy: +1.96R' : 'Pass: 0.00R').waitFor();
        await page.getByText(/This was (AMD|NVDA|TSLA|META|MSFT) on Mar 2, 2026/).waitFor();
        if (number < 5) await page.getByRole('button', { name: 'Next trade' }).click();
      }
      await page.getByText('5 decisions, +1.57R each').waitFor();
    },
  },
];
