import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { matchPath } from 'react-router-dom';
import { api } from '#contract/index.ts';
import { type Screen, screens } from '#frontend/screens/index.ts';
import { reportTabs } from '#frontend/screens/reports/reportTabs.ts';
import { updateAccess } from '#functions/people/access.ts';
import { callApi } from '#local/callApi.ts';
import { runs } from '../deep.ts';
import { axeFaults, fitsPhone, isOpenToAll, setTheme, shapeFaults, themes } from './openToAll.ts';
import { newTrader, signUp } from './people.ts';
import type { Story } from './story.ts';
import { studyGroup } from './studyGroups.ts';
import { traderWith } from './traderWith.ts';

const sample = `${import.meta.dirname}/../fixtures/imports/generic/generic-v1.csv`;
const isForVisitors = ({ access }: Screen) => access === 'public' || access === 'signedOut';
const forMembers = screens.filter((screen) => !isForVisitors(screen));
/** Where a screen is looked at: a name in its address belongs to nobody, which every such screen must handle. */
const addressOf = ({ path }: Screen) => path.replace(/:\w+/g, 'nobody_here');
const publicScreens = [...screens.filter(isForVisitors).map(addressOf), '/nowhere'];
/** Prices read differently for whoever has a plan to choose. */
const ownScreens = [
  '/pricing',
  ...forMembers.map(addressOf),
  ...reportTabs.filter(({ name }) => name !== '').map(({ name }) => `/dashboard/reports/${name}`),
];

/** Draws the page as it is in both themes, when PICTURES names a folder: for looking at every screen, never compared. */
async function draw(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  for (const theme of themes) {
    await setTheme(page, theme);
    await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()!.width}-${theme}.png`, fullPage: true });
  }
}

/** Looks at a page, on a desktop in both themes and on a phone, or in one theme. Answers the paths that it links to. */
async function look(page: Page, url: string, path: string, of: string, inOneTheme = false): Promise<readonly string[]> {
  const name = `${of}${path.replaceAll('/', '-')}`;
  await page.goto(url + path);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await draw(page, name);
  if (inOneTheme) assert.deepEqual(await axeFaults(page), [], `${path} (${of})`);
  else await isOpenToAll(page, `${path} (${of})`);
  await fitsPhone(page, async () => {
    await draw(page, name);
    if (!inOneTheme) assert.deepEqual(await shapeFaults(page), [], `${path} (${of}) on a phone`);
  });
  return page.evaluate(() => [...document.querySelectorAll('a')].map(({ pathname }) => pathname));
}

export const everyScreen: readonly Story[] = [
  {
    title: 'every screen of a visitor passes axe in both themes, and fits a phone without scrolling sideways',
    async run({ page, product }) {
      for (const path of publicScreens) await look(page, product.url, path, 'visitor');
    },
  },
  {
    title: 'every screen of a new trader passes axe, and fits a phone without scrolling sideways',
    async run({ page, product }) {
      await signUp(page, product.url);
      // What stands on empty screens has each theme and size in the kit.
      for (const path of ownScreens) await look(page, product.url, path, 'empty', runs(true, false));
    },
  },
  {
    title: 'every screen of an admin passes axe in both themes, and fits a phone without scrolling sideways',
    async run({ page, product }) {
      const { token } = await newTrader(page, product.url);
      const { _id } = await callApi(product.url, api.account.me, {}, token);
      await updateAccess(product.world.table, _id, () => ({ specialAccess: { hasAccess: true, expiresAt: null, reason: 'Admin' } }));
      const { _id: group } = await callApi(product.url, api.studyGroups.create, studyGroup, token);
      for (const { path } of screens.filter(({ access }) => access === 'admin'))
        await look(page, product.url, path.replace('/study-groups/:id', `/study-groups/${group}`).replace(':id', _id), 'admin');
    },
  },
  {
    title: 'every screen of a journal passes axe in both themes, and fits a phone without scrolling sideways',
    async run({ page, product }) {
      await traderWith(page, product.url, { 'generic-v1.csv': readFileSync(sample) });
      const linked = new Set<string>();
      for (const path of ownScreens) for (const link of await look(page, product.url, path, 'filled')) linked.add(link);
      // A screen of something that exists is found where another screen leads to it.
      for (const { path } of forMembers.filter(({ path: pattern }) => pattern.includes(':'))) {
        const real = [...linked].find((link) => matchPath(path, link) !== null);
        if (real !== undefined) await look(page, product.url, real, 'filled');
      }
    },
  },
];
