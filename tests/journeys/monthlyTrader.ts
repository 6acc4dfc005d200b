import type { Page } from 'playwright-core';
import type { RunningProduct } from '#local/startProduct.ts';
import { newTrader } from './people.ts';

/** The card of a plan. */
export const plan = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
/** Chooses a plan on the page of plans. */
export const choose = (page: Page, name: string) => plan(page, name).getByRole('button').click();
/** Waits until the plan's heading matches. */
export const standing = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: 'Your plan' }).getByRole('heading', { name: title }).waitFor();

/** Pays on the hosted page with a test card. */
export async function pay(page: Page, card = '4242 4242 4242 4242'): Promise<void> {
  await page.waitForURL('**/c/pay/**');
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: /^Subscribe for/ }).click();
}

/** A new trader on Pro Monthly. */
export async function monthlyTrader(page: Page, product: RunningProduct, card?: string) {
  const person = await newTrader(page, product.url);
  await page.goto(`${product.url}/pricing`);
  await choose(page, 'Pro Monthly');
  await pay(page, card);
  await page.getByText('Thank you. Your Pro Monthly plan is active.').waitFor();
  await standing(page, 'You’re on Pro Monthly');
  return person;
}
