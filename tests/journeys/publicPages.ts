import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { readPaths, usedPaths } from '#shared/sitePages.ts';
import { signUp } from './people.ts';
import type { Story } from './story.ts';

/** Resolves when the app has taken the page over. */
const hydrated = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.hydrated === '');
/** Marks the page when the app has taken it over. */
export const watchHydration = () =>
  document.addEventListener('app:hydrated', () => document.documentElement.setAttribute('data-hydrated', ''));
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

export const publicPages: readonly Story[] = [
  {
    title: 'a visitor whose browser runs no scripts reads every public page whole, and its links work',
    async run({ product, browser }) {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      const words = async (path: string) => {
        await page.goto(product.url + path);
        return page.locator('body').innerText();
      };
      const landing = await words('/');
      for (const text of ['2,300', '63.4%', '$103M', '100%', 'Save $20 per year', '© 2024', 'Log in']) {
        assert.ok(landing.includes(text), `The landing page does not contain "${text}"`);
      }
      await page.getByRole('link', { name: 'Privacy policy' }).click();
      await page.getByText('February 26, 2025').waitFor();
      assert.match(await words('/privacy-policy'), /sharing is opt-in[\s\S]*expire daily at 2AM/);
      assert.match(await words('/features'), /An import you can check[\s\S]*Page by page[\s\S]*Leaderboard[\s\S]*AI-Powered Insights/);
      // Its pictures need no script either.
      await page.locator('picture:visible img').first().scrollIntoViewIfNeeded();
      assert.equal(await page.locator('picture:visible').count(), (await page.locator('picture').count()) / 2);
      assert.match(await words('/contact'), /This form needs JavaScript/);
      assert.match(await words('/terms-of-service'), /February 26, 2025[\s\S]*AI credits depend on your tier/);
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await page.getByRole('link', { name: 'Get started with the yearly plan' }).waitFor();
      await context.close();
    },
  },
  {
    title: 'pictures of public pages come in the theme and size of the window alone, as the visitor reaches them, and move nothing',
    async run({ browser, product }) {
      for (const [viewport, colorScheme, other] of [
        [{ width: 1440, height: 900 }, 'light', /-dark-/],
        [{ width: 390, height: 844 }, 'dark', /-light-|-wide-/],
      ] as const)
        for (const path of ['/', '/features']) {
          const context = await browser.newContext({ viewport, colorScheme });
          const page = await context.newPage();
          const sizes: Promise<number>[] = [];
          const loaded: string[] = [];
          page.on('response', (response) => {
            if (!response.url().endsWith('.webp')) return;
            loaded.push(response.url());
            sizes.push(response.body().then((body) => body.length));
          });
          await page.addInitScript(() => {
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                const moved = Number(document.documentElement.dataset.moved ?? 0) + (entry as PerformanceEntry & { value: number }).value;
                document.documentElement.dataset.moved = String(moved);
              }
            }).observe({ type: 'layout-shift', buffered: true });
          });
          await page.goto(product.url + path, { waitUntil: 'load' });
          const all = await page.locator('picture:visible').count();
          await page.waitForLoadState('networkidle');
          assert.ok(loaded.length < all, `${path} loads all of its ${all} pictures before anybody gets there`);
          for (const picture of await page.locator('picture:visible img').all()) {
            await picture.scrollIntoViewIfNeeded();
            await picture.evaluate((image: HTMLImageElement) => image.decode());
          }
          assert.equal(loaded.length, all);
          assert.deepEqual(
            loaded.filter((url) => other.test(url)),
            [],
          );
          const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
          console.log(`    ${path} at ${viewport.width} px: ${(bytes / 1024).toFixed(0)} KB in ${all} pictures`);
          assert.ok(bytes < 250 * 1024, `${path} has ${bytes} bytes of pictures`);
          assert.ok(Number(await page.evaluate(() => document.documentElement.dataset.moved ?? 0)) < 0.02, `${path} moves while it loads`);
          await context.close();
        }
    },
  },
  {
    title: 'every page rendered ahead of time is hydrated without a change, for a visitor and for a trader',
    async run({ page, context, product }) {
      await context.addInitScript(watchHydration);
      // The screen's own code arrives late, so that news of the session meets a page that is only half hydrated.
      await page.route(/assets\/(Landing|Legal)-.*\.js/, async (route) => {
        await setTimeout(300);
        await route.continue();
      });
      const takeOver = async () => {
        for (const path of readPaths) {
          await page.goto(product.url + path);
          const before = await page.locator('main').innerHTML();
          await page.keyboard.press('Shift');
          await hydrated(page);
          assert.equal(await page.locator('main h1').count(), 1);
          if (path !== '/') assert.equal((await page.locator('main').innerHTML()).length, before.length);
        }
      };
      await takeOver();
      // Pages to use come with their app: what a visitor reads before any script is the same after.
      for (const path of usedPaths) {
        await page.goto(product.url + path);
        await hydrated(page);
        const plain = await (await fetch(product.url + path)).text();
        const heading = await page.locator('main h1').innerText();
        assert.ok(
          plain.replaceAll(/<[^>]+>/g, '').includes(heading.replaceAll(/\s*\n\s*/g, ' ')),
          `${path} does not show "${heading}" before its script`,
        );
      }
      await signUp(page, product.url);
      await takeOver();
      // No press is needed: a trader sees their own name.
      await page.goto(product.url);
      await page
        .getByRole('banner')
        .getByText(/^Hi, trader_/)
        .first()
        .waitFor();
      // Pending requests need not arrive.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  },
  {
    title: 'a form sent, or a plan chosen, before the app has come is done when it has, and nothing typed gets into an address',
    async run({ page, product }) {
      // The app comes late, as on a slow line.
      await page.route(/assets\/.*\.js/, async (route) => {
        await setTimeout(1500);
        await route.continue();
      });
      await page.goto(`${product.url}/login`, { waitUntil: 'commit' });
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('quiet-tape-42');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('alert').getByText('Email or password is wrong.').waitFor();
      assert.equal(page.url(), `${product.url}/login`);
      await page.goto(`${product.url}/pricing`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Subscribe' }).first().click();
      await page.waitForURL('**/login');
      await page.goto(`${product.url}/signup`, { waitUntil: 'commit' });
      await page.getByLabel('Question 1').selectOption('First car');
      await page.getByLabel('Your answer').waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  },
  {
    title: 'both plans of the landing page lead to sign-up, and so does Get started',
    async run({ page, product }) {
      for (const name of ['Get started with the monthly plan', 'Get started with the yearly plan', 'Get started']) {
        await page.goto(product.url);
        await page.getByRole('link', { name, exact: true }).click();
        await page.waitForURL(/\/signup(\?|$)/);
        await page.getByRole('heading', { name: 'Open your journal' }).waitFor();
      }
    },
  },
  {
    title: 'the theme turns on a page that no script runs in yet, and stays turned when one does',
    async run({ page, context, product }) {
      await context.addInitScript(watchHydration);
      await page.goto(`${product.url}/privacy-policy`);
      assert.equal(await themeOf(page), 'dark');
      await page.getByRole('button', { name: 'Switch to light theme' }).click();
      assert.equal(await themeOf(page), 'light');
      await hydrated(page);
      assert.equal(await themeOf(page), 'light');
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await page.getByRole('button', { name: 'Switch to light theme' }).click();
      await page.reload();
      assert.equal(await themeOf(page), 'light');
      await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
    },
  },
];
