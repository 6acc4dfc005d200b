import { demoPassword } from '#local/seed/people.ts';
import { goOn, signIn, signUp } from './people.ts';
import type { Story } from './story.ts';

export const strangers: readonly Story[] = [
  {
    title: 'an address that leads nowhere: a visitor is asked to sign in where that is needed, and a trader still sees the app frame',
    async run({ page, product }) {
      for (const path of ['/dashboard/nowhere', '/community/feed', '/admin', '/study-groups/1', '/trade-planning', '/traders']) {
        await page.goto(product.url + path);
        await page.waitForURL('**/login');
      }
      await page.goto(`${product.url}/nowhere`);
      await page.getByRole('heading', { name: 'We couldn’t find that page.' }).waitFor();
      await page.getByRole('link', { name: 'Go to the start page' }).waitFor();

      await signUp(page, product.url);
      for (const path of ['/dashboard/nowhere', '/nowhere']) {
        await page.goto(product.url + path);
        await page.getByRole('heading', { name: 'We couldn’t find that page.' }).waitFor();
        await page.getByRole('navigation').getByRole('link', { name: 'Trades' }).first().waitFor();
      }
      await page.getByRole('link', { name: 'Go to your dashboard' }).click();
      await page.waitForURL('**/dashboard/overview');
      await page.goto(`${product.url}/community/feed`);
      await page.waitForURL('**/pricing');
    },
  },
  {
    title: 'a visitor who opens the dashboard is asked to sign in, and gets there after a wrong and a right password',
    async run({ page, product, context }) {
      const person = await signUp(page, product.url);
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${product.url}/dashboard/trades`);
      await page.waitForURL('**/login');
      await page.getByText(/2AM/).first().waitFor();
      await signIn(page, product.url, person.email, 'not-the-password');
      await page.getByRole('alert').getByText('Email or password is wrong.').waitFor();
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await goOn(page);
      await page.waitForURL('**/dashboard/trades*');
      await page
        .getByText(/^Welcome, /)
        .first()
        .waitFor();
    },
  },
  {
    title: 'an unregistered e-mail gets the same answer as a wrong password',
    isDeep: true,
    async run({ page, product }) {
      await signIn(page, product.url, 'nobody@example.com', 'quiet-tape-42');
      await page.getByRole('alert').getByText('Email or password is wrong.').waitFor();
    },
  },
  {
    title: 'signing up with different passwords or a taken e-mail shows the error and loses nothing typed',
    isDeep: true,
    async run({ page, product, context }) {
      const person = await signUp(page, product.url);
      await page.evaluate(() => localStorage.clear());
      const again = await context.newPage();
      await again.goto(`${product.url}/signup`);
      await again.getByLabel('Username').fill(`${person.username}_b`);
      await again.getByLabel('Email').fill(person.email);
      await again.getByLabel('Password', { exact: true }).fill(demoPassword);
      await again.getByLabel('Confirm password').fill(`${demoPassword}!`);
      await again.getByRole('button', { name: 'Create account' }).click();
      await again.getByText('Passwords do not match').waitFor();
      await again.getByLabel('Confirm password').fill(demoPassword);
      await again.getByRole('button', { name: 'Create account' }).click();
      await again.getByText('Please complete all security questions and answers').waitFor();
      if ((await again.getByLabel('Email').inputValue()) !== person.email) throw new Error('The e-mail that was typed is gone');
    },
  },
];
