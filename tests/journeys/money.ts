import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { RunningProduct } from '#local/startProduct.ts';
import { choose, monthlyTrader, pay, plan, standing } from './monthlyTrader.ts';
import { goOn, newTrader, signUp, signUpByForm } from './people.ts';
import type { Story } from './story.ts';

/** Moves the payment provider's clock. */
const advance = async (product: RunningProduct, days: number) => {
  const answer = await fetch(`${product.urls.stripe}/_local/advance`, {
    method: 'POST',
    body: new URLSearchParams({ days: String(days) }),
  });
  assert.equal(answer.status, 200);
};

const stepsIn = (page: Page) => page.getByRole('complementary', { name: 'Five things to try' });

export const money: readonly Story[] = [
  {
    title: 'a free trader presses the locked Edges, pays, and is on Edges, open, with five things to try that stay closed once closed',
    async run({ page, product }) {
      await signUp(page, product.url);
      await page.getByRole('button', { name: 'Load a sample month' }).click();
      await page.getByRole('link', { name: /^Edges\s?, paid plans$/ }).click();
      await page
        .getByRole('heading', { name: /^Edges would show which hours, setups, symbols and habits in these \d+ closed trades pay/ })
        .waitFor();
      assert.equal(await page.getByText('Everything we tested').count(), 0);
      await page.getByRole('link', { name: 'See plans' }).click();
      await choose(page, 'Pro Yearly');
      await pay(page);
      await page.waitForURL('**/dashboard/patterns');
      await page.getByText('Everything we tested').waitFor();
      await page.getByRole('link', { name: 'Edges', exact: true }).waitFor();
      await stepsIn(page).getByText('1 of 5 done').waitFor();

      await stepsIn(page).getByRole('link', { name: 'Replay your last trade' }).click();
      await page.waitForURL(/\/dashboard\/replay\/./);
      await stepsIn(page).getByText('2 of 5 done').waitFor();
      await stepsIn(page).getByText('Five things to try').click();
      await stepsIn(page).getByRole('link', { name: 'Plan the next one, with its size' }).click();
      await page.getByRole('dialog').getByLabel('Symbol').waitFor();
      await page.keyboard.press('Escape');
      await stepsIn(page).getByText('3 of 5 done').waitFor();
      await stepsIn(page).getByText('Five things to try').click();
      await stepsIn(page).getByRole('link', { name: 'Ask a question about your trades' }).click();
      await page.waitForURL('**/dashboard/insights');
      await stepsIn(page).getByText('4 of 5 done').waitFor();
      await stepsIn(page).getByRole('button', { name: 'Close for good' }).click();
      await stepsIn(page).waitFor({ state: 'hidden' });
      await page.reload();
      await page.getByLabel('Ask about your trades').waitFor();
      assert.equal(await stepsIn(page).count(), 0);
    },
  },
  {
    title: 'a trader goes from Free to Monthly to Yearly with the difference shown, ends the plan, and takes that back',
    async run({ page, product }) {
      await monthlyTrader(page, product);
      await choose(page, 'Pro Yearly');
      await page.waitForURL('**/p/session/**');
      assert.match((await page.locator('main').textContent()) ?? '', /\$200\.00 per year.*Unused time.*Due today/s);
      await page.getByRole('button', { name: 'Confirm the change' }).click();
      await standing(page, 'You’re on Pro Yearly');
      await page.getByText('Thank you. Your Pro Yearly plan is active.').waitFor();

      await choose(page, 'Free');
      await page.getByRole('button', { name: 'End plan' }).click();
      await page.waitForURL('**/dashboard/overview');
      await page.getByText(/^Your plan ends on .* You keep full access until then\.$/).waitFor();
      await page.goto(`${product.url}/pricing`);
      await standing(page, /^Your subscription is ending on/);
      await plan(page, 'Pro Yearly').getByRole('button', { name: 'Ending Soon' }).waitFor();
      await plan(page, 'Pro Monthly').getByRole('button', { name: 'Reactivate Monthly' }).click();
      await page.waitForURL('**/p/session/**');
      assert.match((await page.locator('main').textContent()) ?? '', /\$20\.00 per month.*The next payment is on.*Due today\$0\.00/s);
      await page.getByRole('button', { name: 'Not now' }).click();
      await standing(page, /^Your subscription is ending on/);
      await plan(page, 'Pro Yearly').getByRole('button', { name: 'Reactivate Yearly' }).click();
      await page.getByText('Your subscription has been reactivated with the Pro Yearly plan').waitFor();
      await page.waitForURL('**/dashboard/**');
      await page.goto(`${product.url}/settings/plan`);
      await page.getByText('Renews on').waitFor();
    },
  },
  {
    title: 'a declined card and a closed payment page change nothing, and the plan can be chosen again',
    isDeep: true,
    async run({ page, product }) {
      await newTrader(page, product.url);
      await page.goto(`${product.url}/pricing`);
      await choose(page, 'Pro Monthly');
      await pay(page, '4000 0000 0000 0002');
      await page
        .getByRole('alert')
        .filter({ hasText: /declined/ })
        .waitFor();
      await page.getByRole('link', { name: 'Back without paying' }).click();
      await page.getByText('You weren’t charged, and your plan hasn’t changed.').waitFor();
      await standing(page, 'You’re on the Free plan');
      await choose(page, 'Pro Monthly');
      await pay(page);
      await standing(page, 'You’re on Pro Monthly');
    },
  },
  {
    title: 'a visitor’s choice waits through the sign-in, and a sign-up that began at a paid plan is welcomed among the plans',
    isDeep: true,
    async run({ page, product, browser }) {
      const { email, password } = await signUp(page, product.url);
      await page.getByRole('button', { name: 'Logout' }).first().click();
      await page.getByRole('link', { name: 'Login' }).first().waitFor();
      await page.goto(`${product.url}/pricing`);
      await choose(page, 'Pro Yearly');
      await page.waitForURL('**/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await goOn(page);
      await page.waitForURL('**/c/pay/**');
      assert.match((await page.locator('main').textContent()) ?? '', /\$200\.00 per year/);

      const elsewhere = await browser.newContext();
      const newcomer = await elsewhere.newPage();
      const { username } = await signUpByForm(newcomer, product.url, { at: '/signup?plan=monthly', lands: '**/pricing' });
      await standing(newcomer, `Welcome to Afterbell, ${username}!`);
      assert.equal(await newcomer.getByRole('link', { name: /Skip for now/ }).count(), 0);
      await choose(newcomer, 'Free');
      await newcomer.waitForURL('**/dashboard/overview');
      await elsewhere.close();
    },
  },
  {
    title: 'two tabs that choose different plans leave one page to pay on, and one subscription',
    isDeep: true,
    async run({ page, context, product }) {
      await signUp(page, product.url);
      const other = await context.newPage();
      await Promise.all([page.goto(`${product.url}/pricing`), other.goto(`${product.url}/pricing`)]);
      await Promise.all([choose(page, 'Pro Monthly'), choose(other, 'Pro Yearly')]);
      await Promise.all([page.waitForURL('**/c/pay/**'), other.waitForURL('**/c/pay/**')]);
      const open = [];
      for (const each of [page, other]) {
        await each.reload();
        if ((await each.getByRole('button', { name: /^Subscribe for/ }).count()) > 0) open.push(each);
      }
      assert.equal(open.length, 1);
      await pay(open[0]!);
      await standing(open[0]!, /^You’re on Pro/);
      await other.close();
    },
  },
  {
    title: 'an account deleted while its checkout page is open leaves nothing to pay, and no charge',
    isDeep: true,
    async run({ page, context, product }) {
      const person = await newTrader(page, product.url);
      await page.goto(`${product.url}/pricing`);
      await choose(page, 'Pro Yearly');
      await page.waitForURL('**/c/pay/**');
      const other = await context.newPage();
      await other.goto(`${product.url}/settings/data`);
      await other.getByRole('button', { name: 'Delete my account…' }).click();
      await other.getByLabel(`Type your username, ${person.username}, to confirm`).fill(person.username);
      await other.getByLabel('Your password', { exact: true }).fill(person.password);
      await other.getByRole('button', { name: /permanently/ }).click();
      await other.getByText('Your account and all its data have been deleted.', { exact: false }).waitFor();
      await pay(page);
      await page.getByRole('heading', { name: 'This page has expired' }).waitFor();
      await page.getByText('Nothing was charged.', { exact: false }).waitFor();
      await other.close();
    },
  },
];

/** Moves the payment provider's clock ahead of everything else: no payment can start after it. */
export const latePayments: readonly Story[] = [
  {
    title: 'a payment that fails three times is announced each time, and then the trader is on Free with an unchanged journal',
    isDeep: true,
    async run({ page, product }) {
      await monthlyTrader(page, product, '4000 0000 0000 0341');
      for (const [days, tries] of [
        [32, 1],
        [4, 2],
      ] as const) {
        await advance(product, days);
        await page.goto(`${product.url}/pricing`);
        await standing(page, 'Your last payment didn’t go through');
        await page.getByText(`${tries} of 3 attempts failed`, { exact: false }).waitFor();
      }
      await advance(product, 10);
      await page.goto(`${product.url}/pricing`);
      await standing(page, 'You’re on the Free plan');
      await page.goto(`${product.url}/dashboard/overview`);
      await page.getByText('Nothing here yet. Import a file or add a trade.').waitFor();
    },
  },
];
