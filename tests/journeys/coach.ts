import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { dayNumberOf, dayText, mondayOf, weekAfter } from '#domain/units/dayKey.ts';
import { monthlyTrader } from './monthlyTrader.ts';
import { isOpenToAll } from './openToAll.ts';
import { goOn, newTrader, signIn } from './people.ts';
import type { Story } from './story.ts';

const WEEK = 7 * 86_400_000;
const WEEKS = 8;

/** A trade in New York: its result in cents, entered five minutes after the hour and closed a quarter later. */
type Trip = { readonly day: string; readonly hour: number; readonly cents: number };

/** The offset of New York on a day: "-05:00". */
const offsetOf = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${day}T17:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')!
    .value.slice(3);

const fileOf = (trips: readonly Trip[]): string =>
  [
    'account,datetime,symbol,asset_type,side,quantity,price,commission,fees,currency',
    ...trips.flatMap(({ day, hour, cents }) => {
      const at = (minute: string, side: string, price: number) =>
        `main,${day}T${hour}:${minute}:00${offsetOf(day)},AMD,stock,${side},1,${(price / 100).toFixed(2)},0,0,USD`;
      return [at('05', 'buy', 10_000), at('20', 'sell', 10_000 + cents)];
    }),
  ].join('\n');

const dayOf = (monday: string, day: number): string => dayText(dayNumberOf(monday) + day);

/** On each weekday of eight weeks, the last of them that of a Monday: a winner at 10 AM and a loser at 2 PM. */
const leaking = (last: string): readonly Trip[] =>
  Array.from({ length: 5 * WEEKS }, (_, n) => {
    const day = dayOf(weekAfter(last, Math.floor(n / 5) - WEEKS + 1), n % 5);
    const some = ((n * 7) % 11) * 10 - 50;
    return [
      { day, hour: 10, cents: 200 + some },
      { day, hour: 14, cents: -200 - some },
    ];
  }).flat();

async function importTrips(page: Page, url: string, trips: readonly Trip[], name: string): Promise<void> {
  await page.goto(`${url}/dashboard/import`);
  await page.getByLabel('Broker file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(fileOf(trips)) });
  await page.getByRole('button', { name: /^Import [\d,]+ fills/ }).click();
  await page.waitForURL('**/dashboard/trades**');
}

export const coach: readonly Story[] = [
  {
    title:
      'import, patterns, a question whose numbers open exactly their trades, one about last month, a weekly review, and a week later its promise is graded',
    async run({ page, product, pass }) {
      const { url } = product;
      const person = await monthlyTrader(page, product);
      const reviewed = weekAfter(mondayOf(new Date().toISOString().slice(0, 10)), -1);
      await importTrips(page, url, leaking(reviewed), 'eight-weeks.csv');

      await page.goto(`${url}/dashboard/patterns`);
      await page.getByRole('button', { name: 'See the evidence: 10 AM trades' }).waitFor();

      await page.goto(`${url}/dashboard/insights`);
      await page.getByLabel('Ask about your trades').fill('At which hours do I do well?');
      await page.getByRole('button', { name: /^Ask · 1 of / }).click();
      await page.getByRole('button', { name: 'Ask · 1 of 49 credits' }).waitFor();
      const trades = 5 * WEEKS;
      const chip = page.getByRole('link', { name: new RegExp(`^${trades}( trades)?\\. Show these trades: Hour: 10 AM`) }).first();
      await chip.click();
      await page.waitForURL('**/dashboard/trades?**');
      assert.equal(new URL(page.url()).searchParams.get('group'), 'byHour:10');
      await page.getByText(`${trades} closed trades`, { exact: true }).first().waitFor();

      await page.goto(`${url}/dashboard/insights`);
      await page.getByLabel('Ask about your trades').fill('How was last month?');
      await page.getByRole('button', { name: /^Ask · 1 of / }).click();
      await page
        .getByText(/^Last month \(\w+ \d{4}\): /)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Ask · 1 of 48 credits' }).waitFor();
      await page.getByLabel('Ask about your trades').fill('How much tax do I owe?');
      await page.getByRole('button', { name: /^Ask · 1 of / }).click();
      await page.getByText('Your trades don’t say that.').first().waitFor();
      await page.getByRole('button', { name: 'Ask · 1 of 48 credits' }).waitFor();

      await page.goto(`${url}/dashboard/weekly-review?week=${reviewed}`);
      for (const step of ['days', 'made and lost the most', 'trades to look at', 'commit']) {
        await page.getByRole('link', { name: `Next: ${step}` }).click();
        if (step !== 'made and lost the most') continue;
        await page.getByRole('region', { name: 'Lost the most' }).waitFor();
        await isOpenToAll(page, step);
      }
      await page.getByRole('button', { name: /^No new positions after 2 PM/ }).click();
      await page.getByRole('button', { name: 'Complete the review' }).click();
      await page.getByRole('button', { name: 'Reopen' }).waitFor();
      await page.getByText('Saved', { exact: true }).first().waitFor();

      pass(WEEK);
      await page.clock.setSystemTime(Date.now() + WEEK);
      await page.reload();
      await page.waitForURL('**/login');
      await signIn(page, url, person.email, person.password);
      await goOn(page);
      const graded = weekAfter(reviewed, 1);
      const kept = [0, 1].map((day) => ({ day: dayOf(graded, day), hour: 10, cents: 150 }));
      await importTrips(page, url, [...kept, { day: dayOf(graded, 2), hour: 14, cents: -300 }], 'next-week.csv');
      await page.goto(`${url}/dashboard/weekly-review?week=${graded}`);
      await page.getByText('“No new positions after 2 PM.”').waitFor();
      await page.getByText('2 of 3', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'The trade that broke it lost $3.00' }).waitFor();
    },
  },
  {
    title:
      'a free trader has five reviews by a model, the sixth is refused in the words of the specification, and on Monday there are five again',
    isDeep: true,
    async run({ page, product: { url }, pass }) {
      const person = await newTrader(page, url);
      const last = weekAfter(mondayOf(new Date().toISOString().slice(0, 10)), -1);
      await importTrips(page, url, leaking(last).slice(-4), 'few.csv');
      await page.getByRole('link', { name: /AMD/ }).first().click();
      await page.getByText('5 of 5 AI credits left this week').first().waitFor();
      const ask = page.getByRole('button', { name: /^Review (this trade|again) · 1 credit$/ });
      for (const left of [4, 3, 2, 1, 0]) {
        await ask.click();
        await page.getByText(`${left} of 5 AI credits left this week`).first().waitFor();
      }
      await ask.click();
      await page.getByText("You've reached your daily AI credit limit. Credits will refresh next week on Monday.").first().waitFor();

      pass(WEEK + 86_400_000);
      await page.reload();
      await page.waitForURL('**/login');
      await signIn(page, url, person.email, person.password);
      await goOn(page);
      await page.goto(`${url}/dashboard/trades`);
      await page.getByRole('link', { name: /AMD/ }).first().click();
      await page.getByText('5 of 5 AI credits left this week').first().waitFor();
      await ask.click();
      await page.getByText('4 of 5 AI credits left this week').first().waitFor();
    },
  },
];
