import assert from 'node:assert/strict';
import { api } from '#contract/index.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import { callApi } from '#local/callApi.ts';
import { isOpenToAll } from './openToAll.ts';
import type { Story } from './story.ts';
import { traderWith } from './traderWith.ts';
import { until } from './waits/until.ts';

/** Twelve round trips, two a day from Monday, March 2, to the next Monday: the second of each day is lost. */
const trades = Array.from({ length: 12 }, (_, n) => {
  const day = `2026-03-${String([2, 3, 4, 5, 6, 9][n >> 1]).padStart(2, '0')}`;
  const symbol = `RV${String.fromCharCode(65 + n)}`;
  const line = (time: string, side: string, price: string) => `${day} ${time},${symbol},${side},100,${price},0.50`;
  return [line(`10:0${n % 2}:00`, 'buy', '20.00'), line(`10:3${n % 2}:00`, 'sell', n % 2 ? '19.40' : '20.85')];
}).flat();
const file = ['datetime,symbol,side,quantity,price,commission', ...trades].join('\n');

/** Forty round trips on earlier days, and five on the last: always SPY as an opening range in the morning, QQQ as a fade. */
const habits = Array.from({ length: 45 }, (_, n) => {
  const day = n < 40 ? new Date(Date.UTC(2026, 0, 5 + n)).toISOString().slice(0, 10) : '2026-02-20';
  const symbol = n % 2 ? 'QQQ' : 'SPY';
  const line = (minute: number, side: string, price: string) =>
    `${day} 10:${String(minute).padStart(2, '0')}:00,${symbol},${side},100,${price},0.50`;
  return [line((n % 5) * 10, 'buy', '20.00'), line((n % 5) * 10 + 4, 'sell', n % 3 ? '20.40' : '19.80')];
}).flat();

/** Seconds that one act of a person takes: reading a card, a press, a typed word, a typed line. */
const SECONDS = { read: 6, press: 1.5, word: 4, line: 15 } as const;

export const review: readonly Story[] = [
  {
    title: 'an evening of five new trades is reviewed on a phone with the words of earlier ones, in 90 seconds of acts',
    async run({ page, product: { url } }) {
      const { token } = await traderWith(page, url, {
        'habits.csv': ['datetime,symbol,side,quantity,price,commission', ...habits].join('\n'),
      });
      const { trades: all } = await callApi(url, api.trades.list, { limit: '100' }, token);
      const inOrder = all.toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1));
      for (const { id, account, openedAt, instrument } of inOrder.slice(0, 40))
        await callApi(
          url,
          api.trades.annotate,
          { id, account, openedAt, setup: instrument.symbol === 'SPY' ? 'Opening range' : 'Fade', reviewed: true },
          token,
        );
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${url}/dashboard/review/new`);
      let seconds = 0;
      const act = async (kind: keyof typeof SECONDS, work: () => Promise<unknown>) => {
        seconds += SECONDS[kind];
        await work();
      };
      const card = (name: string, at: string) =>
        act('read', async () => {
          await page.getByText(at, { exact: true }).waitFor();
          await page.getByRole('article', { name }).waitFor();
        });
      const press = (name: string | RegExp) => act('press', () => page.getByRole('button', { name }).click());
      await card('SPY', 'about 90 seconds');
      await page.getByRole('button', { name: /% sure\. Clear Opening range/ }).waitFor();
      await isOpenToAll(page, 'cards');
      await page.setViewportSize({ width: 390, height: 844 });
      await press('Keep');
      await card('QQQ', '1 of 5 done');
      await press(/% sure\. Clear Fade/);
      await press('Correct');
      await act('word', async () => {
        await page.getByLabel('Setup', { exact: true }).fill('Breakout');
        await page.keyboard.press('Enter');
      });
      await press('Keep');
      await card('SPY', '2 of 5 done');
      await press('Skip');
      await card('QQQ', '3 of 5 done');
      await press('Undo');
      await card('SPY', '2 of 5 done');
      await press('Keep');
      await card('QQQ', '3 of 5 done');
      await press('Keep');
      await card('SPY', '4 of 5 done');
      await press('Skip');
      await page.getByRole('heading', { name: /^Feb 20, 2026: 5 trades, / }).waitFor();
      await act('press', () => page.getByRole('link', { name: 'Write a note' }).click());
      await act('line', async () => {
        const note = page.getByRole('dialog').getByRole('textbox').first();
        await note.fill('Waited for the second pullback, and it paid.');
      });
      assert.ok(seconds <= 90, `${seconds} seconds of acts`);
      console.log(`an evening of five trades: ${seconds} seconds of acts`);
      const expected = [
        ['Opening range', true],
        ['Breakout', true],
        ['Opening range', true],
        ['Fade', true],
        [null, false],
      ];
      let last = '';
      const isSaved = async () => {
        const { trades: after } = await callApi(url, api.trades.list, { limit: '100' }, token);
        const newest = after.toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1)).slice(40);
        last = JSON.stringify(newest.map(({ setup, reviewed }) => [setup, reviewed]));
        return last === JSON.stringify(expected);
      };
      await until(isSaved, () => last);
    },
  },
  {
    title: 'ten trades are reviewed from the inbox by the keyboard alone, and another tab counts along',
    async run({ page, context, product: { url } }) {
      await traderWith(page, url, { 'march.csv': file });
      const other = await context.newPage();
      await other.goto(`${url}/dashboard/calendar?month=2026-03`);
      await other.getByRole('link', { name: '12 to review' }).waitFor();
      await page.goto(`${url}/dashboard/overview`);
      await page.getByRole('link', { name: '12 to review' }).first().waitFor();
      await page.waitForLoadState('networkidle');
      // From here on nothing is pointed at.
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      const looksAt = (name: string) => page.getByRole('article', { name, exact: true }).waitFor();
      await press('v');
      await looksAt('RVL');
      await isOpenToAll(page, 'inbox');
      const pane = page.getByRole('region', { name: 'Journal' });
      for (const [at, letter] of [...'LKJIHGFEDC'].entries()) {
        await looksAt(`RV${letter}`);
        await page
          .getByRole('heading', { level: 1 })
          .getByText(`${12 - at} left`)
          .waitFor();
        await press(String((at % 5) + 1));
        if (at === 0) {
          await press('s');
          await page.keyboard.type('Opening range');
          await press('Enter', 'Escape', 'm');
          await page.keyboard.type('Chased the entry');
          await press('Enter', 'Escape', 't');
          await page.keyboard.type('news day');
          await press('Enter', 'Escape', 'e');
          await page.keyboard.type('Rushed');
          await press('Enter', 'Escape', 'n');
          await page.keyboard.type('Bought the top of the first candle.');
          await press('Escape');
          await pane.getByText('Saved', { exact: true }).first().waitFor();
        }
        await press(at % 2 ? 'Enter' : 'Space');
      }
      await looksAt('RVB');
      await press('Enter', 'u');
      await looksAt('RVB');
      await page.getByRole('heading', { level: 1 }).getByText('2 left').waitFor();
      await page.getByText('10 of 12 done').waitFor();
      await press('Enter', 'Enter');
      await page.getByText('Everything here is reviewed.').waitFor();
      await isOpenToAll(page, 'all done');

      await other.getByRole('link', { name: /to review$/ }).waitFor({ state: 'detached' });
      await page.goto(`${url}/dashboard/trades?rating=5,1&mistakes=Chased the entry`);
      await page.getByRole('heading', { level: 1 }).getByText('1', { exact: true }).waitFor();
      await page.goto(`${url}/dashboard/trades?reviewed=no`);
      await page.getByText('No trades match', { exact: false }).first().waitFor();
      await page.goto(`${url}/dashboard/review?reviewed=yes`);
      await looksAt('RVL');
      assert.equal(await pane.getByLabel('Note').inputValue(), 'Bought the top of the first candle.');
      assert.equal(await pane.getByRole('button', { name: 'Rate 1 of 5' }).getAttribute('aria-pressed'), 'true');
      for (const word of ['Chased the entry', 'news day', 'Rushed']) await pane.getByRole('button', { name: `Remove ${word}` }).waitFor();
    },
  },
  {
    title: 'why did I lose on that Tuesday? Two clicks from the dashboard: its day with its notes, and the trade itself',
    async run({ page, product: { url } }) {
      const twice = trades.map((line) => line.replace('20.85', '19.90'));
      const losses = ['datetime,symbol,side,quantity,price,commission', ...twice].join('\n');
      const { token } = await traderWith(page, url, { 'losses.csv': losses });
      const { trades: all } = await callApi(url, api.trades.list, {}, token);
      const { id, account, openedAt } = all.find(({ instrument }) => instrument.symbol === 'RVD')!;
      const place = { id, account, openedAt };
      await callApi(url, api.trades.annotate, { ...place, setup: 'Opening range', mistakes: ['Revenge trade'], rating: 1 }, token);
      const text = 'Took it right after the loss before. No plan, double size.';
      await callApi(url, api.trades.saveNote, { ...place, version: noteVersion(''), text }, token);
      await page.goto(`${url}/dashboard/overview`);

      await page
        .getByRole('region', { name: 'Month' })
        .getByRole('link', { name: /^Tue, Mar 3, 2026: −\$72\.00, 2 trades closed/ })
        .click();
      const day = page.getByRole('dialog', { name: 'Day' });
      for (const what of ['−$72.00', 'Revenge trade', 'Opening range', 'Execution 1 of 5', text])
        await day.getByText(what).first().waitFor();
      await isOpenToAll(page, 'day');
      await day.getByRole('link', { name: /RVD/ }).click();
      await page.getByText('RVD').first().waitFor();
    },
  },
];
