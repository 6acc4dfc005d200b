import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { matchPath } from 'react-router-dom';
import * as notFoundTexts from '#copy/notFoundTexts.ts';
import * as shellTexts from '#copy/shellTexts.ts';
import { type Screen, screens } from '#frontend/screens/index.ts';
import { runs } from '../deep.ts';
import { admit } from './everyScreen.ts';
import { openedPane } from './offline.ts';
import { addFromMenu, newTrader } from './people.ts';
import { eachPanel } from './sight/panels.ts';
import type { Story } from './story.ts';
import { traderWith } from './traderWith.ts';
import { visits } from './visits.ts';
import { until } from './waits/until.ts';

const sample = `${import.meta.dirname}/../fixtures/imports/generic/generic-v1.csv`;

/** Drops the first request of each script and style of the site, or of one file. The result resets the list, and returns the files requested before. */
async function lossyLine(page: Page): Promise<(which: 'all' | 'none' | string) => readonly string[]> {
  const seen = new Set<string>();
  let lost: string = 'none';
  await page.route(
    ({ pathname }) => /^\/assets\/.*\.(js|css)$/.test(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const isLost = !seen.has(pathname) && (lost === 'all' || lost === pathname);
      seen.add(pathname);
      await (isLost ? route.abort('connectionreset') : route.continue());
    },
  );
  return (which) => {
    const before = [...seen];
    seen.clear();
    lost = which;
    return before;
  };
}

/** The headings, regions, charts and addresses of links of a page. The greeting has another quote on each visit. */
const partsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const all = document.querySelectorAll('h1, h2, h3, [role=region], section[aria-label], nav[aria-label], [role=img][aria-label], a');
    const nameOf = (each: Element) => each.getAttribute('aria-label') ?? each.getAttribute('href') ?? each.textContent.split('!', 1)[0];
    return [...new Set([...all].map((each) => `${each.tagName} ${nameOf(each)}`))];
  });

const isWhole = async (page: Page): Promise<boolean> =>
  (await page.getByText(notFoundTexts.broken).or(page.getByText(shellTexts.partLost)).count()) === 0;

/** Waits until a page has all of these parts, and no notice of a lost one. */
async function hasParts(page: Page, parts: readonly string[], name: string): Promise<void> {
  let missing = parts;
  await until(
    async () => {
      const now = new Set(await partsOf(page));
      missing = parts.filter((part) => !now.has(part));
      return missing.length === 0 && (await isWhole(page));
    },
    () => `${name} never has ${missing.join(', ') || 'all of its parts'}.`,
  );
}

const sampled = (all: readonly Screen[]): readonly Screen[] =>
  all.filter(({ path }, index) => runs(index % 12 === 6, true) || path === '/dashboard/overview');

export const lostCode: readonly Story[] = [
  {
    title: 'every screen gets all of its parts when each of its files is lost once',
    async run({ page, product }) {
      const lose = await lossyLine(page);
      const { load } = visits(page, product.url);
      const panels = new Set<string>();
      const alone = new Set<string>();
      const links = new Set<string>();

      async function check(path: string): Promise<void> {
        lose('none');
        await load(path);
        const parts = await partsOf(page);
        for (const link of await page.evaluate(() => [...document.querySelectorAll('a')].map(({ pathname }) => pathname))) links.add(link);
        const files = lose('all');
        assert.ok(files.length > 1, `${path} has no code.`);
        await load(path);
        await hasParts(page, parts, `${path} with each file lost once`);
        await eachPanel(page, panels, async (_, name) => assert.ok(await isWhole(page), `${name} of ${path} lost a part`));
        for (const file of runs([], files).filter((each) => !alone.has(each))) {
          alone.add(file);
          lose(file);
          await load(path);
          await hasParts(page, parts, `${path} with ${file} lost once`);
        }
      }

      for (const { path } of sampled(screens.filter(({ access }) => access === 'signedOut'))) await check(path);
      const { token } = await traderWith(page, product.url, { 'generic-v1.csv': readFileSync(sample) });
      await admit(product, token, 'Admin');
      const own = screens.filter(({ access, path }) => access !== 'signedOut' && path !== '/logging-in');
      for (const { path } of sampled(own.filter((screen) => !screen.path.includes(':')))) await check(path);
      // A screen of something that exists is found where another one leads to it.
      for (const { path } of own.filter((screen) => screen.path.includes(':'))) {
        const real = [...links].find((link) => matchPath(path, link) !== null);
        if (real !== undefined && runs(path === '/dashboard/trades/:id', true)) await check(real);
      }
    },
  },
  {
    title: 'a dialog, an editor and a question to the journal are answered when each of their files is lost once',
    async run({ page, product }) {
      await traderWith(page, product.url, { 'generic-v1.csv': readFileSync(sample) });
      const lose = await lossyLine(page);
      lose('all');
      await page.goto(`${product.url}/dashboard/trades`);
      await (await openedPane(page)).getByRole('textbox', { name: 'Note' }).fill('No signal here.');
      await addFromMenu(page, 'Trade');
      await page.getByRole('dialog').getByLabel('Symbol').fill('AMD');
      assert.ok(await isWhole(page));
      assert.ok(lose('none').length > 10);
    },
  },
  {
    title: 'a page of an older release offers a reload that keeps typed text when its code is gone',
    async run({ page, product }) {
      await traderWith(page, product.url, { 'generic-v1.csv': readFileSync(sample) });
      await page.goto(`${product.url}/dashboard/trades`);
      await (await openedPane(page)).getByRole('textbox', { name: 'Note' }).fill('No signal here.');
      const isGone = ({ pathname }: URL) => /^\/assets\/(calendar|reports)-.*\.js$/.test(pathname);
      const newer = (await (await page.request.get(`${product.url}/dashboard/overview`)).text()).replaceAll(
        /assets\/app-[\w-]+/g,
        'assets/app-newer',
      );
      const answer = (route: Route) =>
        route.request().url().includes('reports')
          ? route.fulfill({ contentType: 'text/html', body: newer })
          : route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found.' });
      await page.route(isGone, answer);
      await page.route(
        ({ pathname }) => pathname.startsWith('/dashboard/'),
        (route) => route.fulfill({ contentType: 'text/html', body: newer }),
      );
      for (const name of ['Calendar', 'Reports']) {
        await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true }).click();
        await page.getByText(shellTexts.partReplaced).waitFor();
        assert.equal(await page.getByText(shellTexts.newVersion).count(), 1);
      }
      await page.unrouteAll();
      // The card has the button too, until its code comes after all.
      await page.locator('button:not(main *)', { hasText: shellTexts.reload }).click();
      await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
      await page.goto(`${product.url}/dashboard/trades`);
      assert.equal(await (await openedPane(page)).getByRole('textbox', { name: 'Note' }).inputValue(), 'No signal here.');
    },
  },
  {
    title: 'a page whose first script stays lost shows why, and opens after a reload',
    async run({ page, product }) {
      await newTrader(page, product.url);
      await page.route(/\/assets\/app-[^/]*\.js$/, (route) => route.abort());
      await page.goto(`${product.url}/dashboard/overview`);
      await page.getByText('Afterbell didn’t load. Check your connection, then reload this page.').waitFor();
      await page.unrouteAll();
      await page.getByRole('link', { name: 'reload this page' }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];
