import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { matchPath } from 'react-router-dom';
import { api } from '#contract/index.ts';
import { reportTabs } from '#frontend/screens/dashboard/reports/reportTabs.ts';
import { type Screen, screens } from '#frontend/screens/index.ts';
import { updateAccess } from '#functions/people/access.ts';
import { callApi } from '#local/callApi.ts';
import { planTrades } from '#local/seed/planTrades.ts';
import { runs } from '../deep.ts';
import { axeFaults, fitsPhone, isOpenToAll, setTheme, shapeFaults, themes } from './openToAll.ts';
import { newTrader, signUp } from './people.ts';
import { eachPanel, isOwn } from './sight/panels.ts';
import type { Scene, Story } from './story.ts';
import { studyGroup } from './studyGroups.ts';
import { traderWith } from './traderWith.ts';
import { visits } from './visits.ts';

const sample = `${import.meta.dirname}/../fixtures/imports/generic/generic-v1.csv`;
const isForVisitors = ({ access }: Screen) => access === 'public' || access === 'signedOut';
const forMembers = screens.filter((screen) => !isForVisitors(screen));
/** A screen's address: a name in it matches no user, which every such screen must handle. */
const addressOf = ({ path }: Screen) => path.replace(/:\w+/g, 'nobody_here');
const publicScreens = [...screens.filter(isForVisitors).map(addressOf), '/nowhere'];
const tabs = reportTabs.filter(({ name }) => name !== '').map(({ name }) => `/dashboard/reports/${name}`);
/** Prices look different to a user with a plan to choose. Quick runs look at three tabs of the reports, which share their cards and tables. */
const ownScreens = ['/pricing', ...forMembers.map(addressOf), ...tabs.slice(0, runs(3, tabs.length))];

/** Takes pictures of the current page in both themes, when PICTURES names a folder: for review, never compared. */
async function draw(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  for (const theme of themes) {
    await setTheme(page, theme);
    await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()!.width}-${theme}.png`, fullPage: true });
  }
}

/** Options of a look at screens: their user, full loads or in-app navigation, both themes or one. */
type Looks = { readonly of: string; readonly isLoaded?: boolean; readonly isInOneTheme?: boolean };

/**
 * Looks at pages and at what opens on them, on a desktop and on a phone. The kit's journey shows its parts in each theme; the screens
 * themselves have the second one in the deep tests. A look returns the paths its page links to.
 */
function looks(page: Page, url: string, { of, isLoaded = runs(false, true), isInOneTheme = runs(true, false) }: Looks) {
  const { load, walk } = visits(page, url);
  const seen = new Set<string>();
  const panels = new Set<string>();
  const onPhone = new Set<string>();
  // Contents were looked at on the desktop: a quick run looks at each sheet of a phone on one screen.
  const isOfPhone = (name: string) => isOwn(name) && runs(!onPhone.has(name), true);
  const isOpen = async (what: string, within?: string): Promise<void> =>
    isInOneTheme ? assert.deepEqual(await axeFaults(page, within), [], what) : isOpenToAll(page, what, within);
  return async (path: string): Promise<readonly string[]> => {
    const name = `${of}${path.replaceAll('/', '-')}`;
    // The tabs of one screen share a title, so it can't signal the next tab.
    await (isLoaded || path.startsWith('/dashboard/reports/') ? load(path) : walk(path));
    // A screen without access redirects to another, which is looked at only once.
    const { pathname } = new URL(page.url());
    if (pathname !== path && seen.has(pathname)) return [];
    seen.add(pathname);
    await draw(page, name);
    await isOpen(`${path} (${of})`);
    await eachPanel(page, panels, (within, opened) => isOpen(`${opened} of ${path} (${of})`, within));
    await fitsPhone(page, async () => {
      await draw(page, name);
      if (!isInOneTheme) assert.deepEqual(await shapeFaults(page), [], `${path} (${of}) on a phone`);
      const lookAt = (within: string, opened: string) => {
        onPhone.add(opened);
        return isOpen(`${opened} of ${path} (${of}) on a phone`, within);
      };
      await eachPanel(page, panels, lookAt, isOfPhone);
    });
    return page.evaluate(() => [...document.querySelectorAll('a')].map(({ pathname }) => pathname));
  };
}

/** Gives a user access to everything that needs a plan, or makes them an admin, and returns their id. */
export async function admit({ url, world }: Scene['product'], token: string, reason: string): Promise<string> {
  const { _id } = await callApi(url, api.account.me, {}, token);
  await updateAccess(world.table, _id, () => ({ specialAccess: { hasAccess: true, expiresAt: null, reason } }));
  return _id;
}

async function openJournal(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/overview`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export const everyScreen: readonly Story[] = [
  {
    title: 'every screen of a visitor passes axe in both themes, and fits a phone without scrolling sideways',
    async run({ page, product }) {
      const look = looks(page, product.url, { of: 'visitor', isLoaded: true, isInOneTheme: false });
      for (const path of publicScreens) await look(path);
    },
  },
  {
    title: 'every screen of a new trader passes axe in both themes, and fits a phone without scrolling sideways',
    isDeep: true,
    async run({ page, product }) {
      await signUp(page, product.url);
      const look = looks(page, product.url, { of: 'empty' });
      for (const path of ownScreens) await look(path);
    },
  },
  {
    title: 'every screen of an admin passes axe, and fits a phone without scrolling sideways',
    async run({ page, product }) {
      const { token } = await newTrader(page, product.url);
      const _id = await admit(product, token, 'Admin');
      const { _id: group } = await callApi(product.url, api.studyGroups.create, studyGroup, token);
      await openJournal(page, product.url);
      const look = looks(page, product.url, { of: 'admin' });
      for (const { path } of screens.filter(({ access }) => access === 'admin'))
        await look(path.replace('/study-groups/:id', `/study-groups/${group}`).replace(':id', _id));
    },
  },
  {
    title: 'every screen of a journal passes axe, and fits a phone without scrolling sideways',
    async run({ page, product }) {
      const { token } = await traderWith(page, product.url, { 'generic-v1.csv': readFileSync(sample) });
      await admit(product, token, 'Beta');
      await planTrades(product.url, token, 'America/New_York', Date.now());
      await openJournal(page, product.url);
      const look = looks(page, product.url, { of: 'filled' });
      const linked = new Set<string>();
      for (const path of ownScreens) for (const link of await look(path)) linked.add(link);
      // A screen of something that exists is found where another screen leads to it.
      for (const { path } of forMembers.filter(({ path: pattern }) => pattern.includes(':'))) {
        const real = [...linked].find((link) => matchPath(path, link) !== null);
        if (real !== undefined) await look(real);
      }
    },
  },
];
