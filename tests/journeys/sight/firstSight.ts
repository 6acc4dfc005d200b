import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { matchPath } from 'react-router-dom';
import { api } from '#contract/index.ts';
import { reportTabs } from '#frontend/screens/dashboard/reports/reportTabs.ts';
import { screens } from '#frontend/screens/index.ts';
import { updateAccess } from '#functions/people/access.ts';
import { callApi } from '#local/callApi.ts';
import { demoPassword, people, seed } from '#local/seed/index.ts';
import { startProduct } from '#local/startProduct.ts';
import { runs } from '../../deep.ts';
import type { Story } from '../story.ts';
import { studyGroup } from '../studyGroups.ts';
import { visits } from '../visits.ts';
import { pastTheCutoff } from '../waits/pastTheCutoff.ts';
import { type Sight, sightOf, stopsBefore } from './sight.ts';
import { withSample } from './withSample.ts';

/** Screens without a figure of the journal in first sight, each with its reason. */
const withoutFigure: Readonly<Record<string, string>> = {
  '/dashboard/import': 'the doors come first; the files that came through them stand below',
  '/community': 'what members write comes with figures only where they share a trade',
  '/community/posts/:id': 'the same',
  '/community/groups': 'people and their meetings',
  '/community/groups/:id': 'people and their meetings',
  '/notifications': 'sentences',
  '/settings/defaults': 'choices; what they make of the journal stands beside or below them',
  '/settings/accounts': 'names, brokers and time zones',
  '/settings/connections': 'states of connections, and brokers to connect',
  '/settings/connections/:id': 'the same',
  '/settings/appearance': 'choices',
  '/settings/sharing': 'choices',
  '/settings/notifications': 'choices',
  '/settings/security': 'sign-ins',
  '/settings/plan': 'a plan and its price',
  '/settings/data': 'an export and the way out',
  '/study-groups': 'groups of people',
  '/study-groups/create': 'a form',
  '/study-groups/:id': 'people',
};
/** The area of admins has figures of accounts and no journal. */
const isOfAccounts = (path: string) => path.startsWith('/admin');

/** The first row of lists that have a figure above them. */
const firstRow: Readonly<Record<string, string>> = {
  '/dashboard/calendar': '[role=table] a[href]',
};

/** Without the descriptions of paid screens, which lead who pays to the screens themselves. */
const framed = screens.filter(({ frame, path }) => frame === 'journal' && path !== '/dashboard/pro/:place').map(({ path }) => path);
/** Screens that a quick run looks at: those with figures, and three reports. */
const looked = framed.filter((path) => runs(!isOfAccounts(path) && !(path in withoutFigure), true));
const reports = reportTabs.filter(({ name }) => name !== '').slice(0, runs(3, reportTabs.length));
const MOST_STOPS = 12;
const sizes = [
  { width: 1440, height: 900, top: 180 },
  { width: 390, height: 844, top: 170 },
] as const;
/** The CSS pixels of 1440 × 900 at 200% zoom. */
const zoomed = { width: 720, height: 450 };

/** A demo trader with everything: all areas, a journal of six months, the sample month, a missed trade and a deleted one. */
async function everyArea(product: Awaited<ReturnType<typeof startProduct>>) {
  const { url, world } = product;
  await seed(product);
  const { email } = people.find(({ role }) => role === 'yearly')!;
  const { token } = await callApi(url, api.auth.login, { email, password: demoPassword });
  const { _id } = await callApi(url, api.account.me, {}, token);
  await updateAccess(world.table, _id, () => ({ specialAccess: { hasAccess: true, expiresAt: null, reason: 'Admin' } }));
  await callApi(url, api.studyGroups.create, studyGroup, token);
  const { trades } = await callApi(url, api.trades.list, { limit: '200' }, token);
  const closed = trades.filter(({ closedAt }) => closedAt !== null);
  const [deleted] = closed;
  const { series } = await callApi(url, api.bars.list, {}, token);
  const ofKind = (kind: 'stock' | 'option') => closed.find(({ id, instrument }) => instrument.kind === kind && id !== deleted!.id)!.id;
  const replayed = closed
    .slice(1)
    .find(({ instrument, openedAt }) => series.some(({ symbol, slots }) => symbol === instrument.symbol && openedAt.slice(0, 10) in slots));
  await withSample(url, token);
  const { id, account, openedAt } = deleted!;
  await callApi(url, api.trades.deleteTrades, { trades: [{ id, account, openedAt }] }, token);
  const missed = { symbol: 'AMD', side: 'long', currency: 'USD', multiplier: '1', quantity: '100', entry: '160', stop: '158' } as const;
  const rest = { target: '168', exit: '170', seenAt: closed[1]!.openedAt, setup: null, reason: null, note: '' };
  await callApi(url, api.missedTrades.log, { ...missed, ...rest }, token);
  const { playbooks } = await callApi(url, api.playbooks.list, {}, token);
  const day = closed[1]!.closedAt!.slice(0, 10);
  return {
    token,
    /** Addresses of single trades, replays, playbooks and reports. */
    known: [
      ...['stock', 'option'].map((kind) => `/dashboard/trades/${ofKind(kind as 'stock' | 'option')}`),
      `/dashboard/replay/${replayed!.id}`,
      `/trade-planning/playbooks/${playbooks.find(({ name }) => !name.endsWith('(sample)'))!.id}`,
      ...reports.map(({ name }) => `/dashboard/reports/${name}`),
    ],
    day,
  };
}

/** Faults of a sight as sentences. */
function faultsOf({ first, controls, accents, unnamed, twice }: Sight, top: number, hasFigure: boolean): readonly string[] {
  return [
    ...(hasFigure && first === null ? ['shows no figure'] : []),
    ...(!hasFigure && first !== null ? [`is listed without a figure and has "${first.text}"`] : []),
    ...(first !== null && first.top > top ? [`"${first.text}" begins at ${first.top}`] : []),
    ...controls.filter((count) => count > 9).map((count) => `${count} controls in a toolbar`),
    ...(accents.length > 1 ? [`${accents.length} accent buttons: ${accents.join(', ')}`] : []),
    ...unnamed.map((picture) => `a picture without its figures: ${picture}`),
    ...twice.map((link) => `${link} twice in the navigation`),
  ];
}

/** Looks at one screen at every size, and walks to its first row by the Tab key. */
async function lookAt(page: Page, name: string, path: string): Promise<readonly string[]> {
  const hasFigure = !(path in withoutFigure) && !isOfAccounts(path);
  const faults: string[] = [];
  for (const { top, ...size } of sizes) {
    await page.setViewportSize(size);
    faults.push(...faultsOf(await sightOf(page, hasFigure), top, hasFigure).map((fault) => `${name} at ${size.width}: ${fault}`));
  }
  if (!hasFigure) return faults;
  await page.setViewportSize(zoomed);
  const { first } = await sightOf(page, hasFigure);
  if (first?.isInView === false) faults.push(`${name} at 200%: "${first.text}" is out of sight`);
  await page.setViewportSize({ width: 1440, height: 900 });
  const stops = await stopsBefore(page, firstRow[name] ?? '[data-first]', MOST_STOPS);
  if (stops > MOST_STOPS) faults.push(`${name}: more than ${MOST_STOPS} stops of the Tab key before its first row`);
  return faults;
}

export const firstSight: readonly Story[] = [
  {
    title:
      'every screen of the journal has its first figure, few controls, one accent and its first row near, also with every notice showing',
    async run({ browser }) {
      const ahead = pastTheCutoff(Date.now());
      const product = await startProduct({ port: 0, quiet: true, now: () => Date.now() + ahead });
      const context = await browser.newContext({ viewport: zoomed, timezoneId: 'America/New_York' });
      try {
        const { token, known, day } = await everyArea(product);
        const page = await context.newPage();
        // A new sign-in each time: its welcome stays.
        await page.addInitScript(() => sessionStorage.setItem('showWelcome', 'true'));
        await page.goto(`${product.url}/robots.txt`);
        await page.evaluate((bearer) => localStorage.setItem('token', bearer), token);
        const { load } = visits(page, product.url);
        const faults: string[] = [];
        const links = new Set(known);
        const at = async (name: string, path: string) => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await load(name);
          await page.getByText('You’re signed in until').waitFor({ state: 'attached' });
          for (const link of await page.evaluate(() => [...document.querySelectorAll('a')].map(({ pathname }) => pathname)))
            links.add(link);
          faults.push(...(await lookAt(page, name, path)));
        };
        for (const path of looked.filter((each) => !each.includes(':'))) await at(path, path);
        await at(`/dashboard/calendar?day=${day}`, '/dashboard/calendar');
        for (const path of looked.filter((each) => each.includes(':'))) {
          const real = [...links].filter((link) => matchPath(path, link) !== null && !framed.includes(link));
          if (real.length === 0) faults.push(`${path}: no screen leads there`);
          for (const link of path.startsWith('/dashboard/') ? real.filter((each) => known.includes(each)) : real.slice(0, 1))
            await at(link, path);
        }
        assert.deepEqual(faults, []);
      } finally {
        await context.close();
        await product.stop();
      }
    },
  },
];
