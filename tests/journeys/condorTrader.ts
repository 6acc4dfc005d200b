import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { fitsPhone } from './openToAll.ts';
import type { Story } from './story.ts';
import { traderWith } from './traderWith.ts';
import { wholeNames } from './wholeNames.ts';

const HEAD =
  'account,datetime,symbol,asset_type,side,quantity,price,multiplier,commission,fees,currency,effect,execution_id,underlying,expiry,strike,right,note';
let made = 0;

const row = (day: string, side: 'buy' | 'sell', effect: 'open' | 'close', price: number, root: string, leg: string): string => {
  const [right, strike, option] = [leg[0], leg.slice(1), leg !== ''];
  const symbol = option ? `${root} 260320${leg}` : root;
  const contract = option ? `${root},2026-03-20,${strike},${right}` : ',,,';
  made++;
  return `main,2026-03-${day}-05:00,${symbol},${option ? 'option' : 'stock'},${side},${option ? 1 : 100},${price},${option ? 100 : 1},0.65,0,USD,${effect},x${made},${contract},`;
};

/** A leg bought or sold, and closed again where there is a price for it. */
const leg = (root: string, name: string, side: 'buy' | 'sell', opened: string, price: number, closed = '', at = 0): string[] => [
  row(opened, side, 'open', price, root, name),
  ...(closed === '' ? [] : [row(closed, side === 'buy' ? 'sell' : 'buy', 'close', at, root, name)]),
];

/** Two condors whose legs close in one second, one that is open, a put that is rolled, and shares: 22 fills at 65 cents that closed, four that did not. */
const file = [
  HEAD,
  ...leg('QQQ', 'P85', 'buy', '02T10:00:00', 0.4, '05T11:00:00', 0.1),
  ...leg('QQQ', 'P90', 'sell', '02T10:00:00', 1, '05T11:00:00', 0.3),
  ...leg('QQQ', 'C110', 'sell', '02T10:00:00', 1.2, '05T11:00:00', 0.4),
  ...leg('QQQ', 'C115', 'buy', '02T10:00:00', 0.5, '05T11:00:00', 0.15),
  ...leg('SPY', 'P475', 'buy', '03T10:00:00', 0.6, '06T11:00:00', 1.5),
  ...leg('SPY', 'P480', 'sell', '03T10:00:00', 1, '06T11:00:00', 4.5),
  ...leg('SPY', 'C520', 'sell', '03T10:00:00', 1.1, '06T11:00:00', 0.05),
  ...leg('SPY', 'C525', 'buy', '03T10:00:00', 0.7, '06T11:00:00', 0.02),
  ...leg('IWM', 'P185', 'buy', '04T10:00:00', 0.4),
  ...leg('IWM', 'P190', 'sell', '04T10:00:00', 1),
  ...leg('IWM', 'C210', 'sell', '04T10:00:00', 1.2),
  ...leg('IWM', 'C215', 'buy', '04T10:00:00', 0.5),
  ...leg('SOFI', 'P25', 'sell', '02T12:00:00', 1, '04T12:00:00', 0.4),
  ...leg('SOFI', 'P26', 'sell', '04T12:00:00', 0.9, '09T12:00:00', 0.2),
  ...leg('AAPL', '', 'buy', '10T10:00:00', 200, '10T11:00:00', 201),
].join('\n');

/** By hand: QQQ +79.80, SPY −228.20, SOFI +58.70 and +68.70, AAPL +98.70; and what each unit makes one win of. */
const counted = [
  { unit: 'strategy', name: 'Trades', noun: 'trades', all: 5, wins: 4, losses: 1 },
  { unit: 'trade', name: 'Legs', noun: 'legs', all: 11, wins: 7, losses: 4 },
  { unit: 'campaign', name: 'Campaigns', noun: 'campaigns', all: 4, wins: 3, losses: 1 },
] as const;

type Counted = (typeof counted)[number];

/** The words of the results that reach over the edge of their part, onto the one beside it. */
const reachingOver = (hero: Locator): Promise<(string | null)[]> =>
  hero.evaluate((section) =>
    [...section.children].flatMap((part) => {
      const own = part.getBoundingClientRect();
      const reaches = ({ left, right, bottom, width }: DOMRect) =>
        width > 0 && (left < own.left - 1 || right > own.right + 1 || bottom > own.bottom + 1);
      return [...part.querySelectorAll('h2, p, small, a')]
        .filter((each) => reaches(each.getBoundingClientRect()))
        .map((each) => each.textContent);
    }),
  );

async function overviewSays(page: Page, { noun, all, wins }: Counted): Promise<void> {
  const hero = page.getByRole('region', { name: 'Results' });
  await hero.getByText(`${all} ${noun} · 5 days · $14.30 fees`).waitFor();
  await hero.getByText('+$77.70', { exact: true }).waitFor();
  assert.equal(await hero.locator('[data-metric="winRate"]').textContent(), `${((100 * wins) / all).toFixed(1)}%${wins} of ${all}`);
  assert.equal(await hero.locator('[data-metric="profitFactor"]').textContent(), '–');
  await hero.getByText(`Too few ${noun} to judge (${20 - all} more)`).waitFor();
  assert.deepEqual(await reachingOver(hero), []);
  await page
    .getByRole('region', { name: `Recent ${noun}` })
    .getByText(`All ${all}`)
    .waitFor();
}

async function listSays(page: Page, { noun, unit, all, wins }: Counted): Promise<void> {
  const open = unit === 'trade' ? 4 : 1;
  const listed = unit === 'strategy' ? `${all + open}` : `${all + open} ${noun}`;
  await page.getByRole('heading', { level: 1 }).getByText(listed, { exact: true }).waitFor();
  await page.getByText(`${wins} of ${all}, likely`, { exact: false }).waitFor();
  await page.getByText('+$77.70', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: `Per ${noun.replace(/s$/, '')}` }).waitFor();
}

async function statsSay(page: Page, url: string, { unit, all, wins, losses }: Counted): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await fetch(`${url}/api/trades/stats?unit=${unit}`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  const { totalTrades, winningTrades, losingTrades, winRate, totalProfit } = data;
  assert.deepEqual([data.unit, totalTrades, winningTrades, losingTrades, totalProfit], [unit, all, wins, losses, '77.7']);
  assert.equal(Number(winRate).toFixed(1), ((100 * wins) / all).toFixed(1));
}

export const condorTrader: readonly Story[] = [
  {
    title: 'a condor trader sees the same figures on the overview, above the trades and in the stats, by trades, legs and campaigns',
    isDeep: true,
    async run({ page, product }) {
      const { url } = product;
      await traderWith(page, url, { 'condors.csv': file });
      await page.goto(`${url}/dashboard/overview`);
      for (const each of counted) {
        await page.getByRole('button', { name: 'Display' }).click();
        await Promise.all([
          page.waitForResponse((reply) => reply.url().endsWith('/api/auth/settings')),
          page.getByRole('radio', { name: each.name, exact: true }).click(),
        ]);
        await page.keyboard.press('Escape');
        await overviewSays(page, each);
        // Another page knows it from the preferences: nothing in its address names the unit.
        await page.goto(`${url}/dashboard/trades`);
        await listSays(page, each);
        await wholeNames(page);
        await statsSay(page, url, each);
        await page.goto(`${url}/dashboard/overview`);
      }
      await overviewSays(page, counted[2]);
      await page.getByRole('button', { name: 'Display' }).click();
      await page.getByRole('radio', { name: counted[0].name, exact: true }).click();
      await page.goto(`${url}/dashboard/trades`);
      await page.goto(url + (await page.locator('main [data-instrument] a').first().getAttribute('href')));
      await page.getByText('Legs of Iron condor').first().waitFor();
      await fitsPhone(page);
    },
  },
];
