import type { Browser, Page } from 'playwright-core';
import { api } from '#contract/index.ts';
import { callApi } from '#local/callApi.ts';
import { type DemoPerson, demoPassword, people } from '#local/seed/people.ts';
import { lookers, type PicturedScreen, pictureFile, pictureThemes, pictureWidths } from './picturedScreens.ts';

/** A picture: its file name and content. */
type Picture = { readonly file: string; readonly bytes: Buffer };

/** Pixels of height: the part visible without scrolling. */
const heights = { 1440: 900, 390: 844 } as const;

const personOf = { trader: people.find(({ role }) => role === 'yearly')!, admin: people.find(({ role }) => role === 'admin')! };

async function signIn(page: Page, url: string, person: DemoPerson): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('button[type=submit]:enabled').waitFor();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Open my journal now' }).click();
  await page.waitForURL('**/dashboard/**');
}

/** The latest trade of the demo trader that has price bars. */
async function tradeWithBars(page: Page, url: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  const { series } = await callApi(url, api.bars.list, {}, token);
  const { trades } = await callApi(url, api.trades.list, { limit: '200' }, token);
  const hasBars = ({ instrument, openedAt }: (typeof trades)[number]) =>
    series.some(({ symbol, slots }) => symbol === instrument.symbol && openedAt.slice(0, 10) in slots);
  return trades.find(hasBars)!.id;
}

/** Where a screen is: that of one trade is found among the recent ones, others of one thing in the list of those things. */
async function addressOf(page: Page, path: string, url: string): Promise<string> {
  if (path.startsWith('/profile/')) return `/profile/${personOf.trader.username}`;
  if (!path.includes(':')) return path;
  if (path.startsWith('/dashboard/replay/')) return `/dashboard/replay/${await tradeWithBars(page, url)}`;
  const list = path.slice(0, path.indexOf(':'));
  const beside = { '/dashboard/trades/': '/dashboard/overview', '/admin/users/': '/admin/users', '/community/posts/': '/community' }[list];
  await page.goto(url + (beside ?? list.slice(0, -1)));
  const link = page.locator(`a[href^="${list}"]:not([href$="/create"])`).last();
  await link.waitFor();
  return (await link.getAttribute('href'))!;
}

/** Switches the theme like a trader, so that canvas charts are redrawn too. */
async function turnTo(page: Page, theme: string): Promise<void> {
  const current = () => page.evaluate(() => document.documentElement.dataset.theme);
  for (let tries = 2; tries > 0 && (await current()) !== theme; tries--) await page.locator('[data-theme-toggle]:visible').first().click();
}

/** Pictures one screen in both themes, once it is idle. */
async function drawScreen(page: Page, address: string, name: string): Promise<readonly Picture[]> {
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  const pictures: Picture[] = [];
  for (const theme of pictureThemes) {
    await turnTo(page, theme);
    await page.waitForTimeout(300);
    pictures.push({ file: pictureFile(name, page.viewportSize()!.width, theme), bytes: await page.screenshot() });
  }
  return pictures;
}

/** Some screens, at each width in both themes, with a demo trader's journal. */
export async function drawScreens(browser: Browser, url: string, screens: readonly PicturedScreen[]): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const width of pictureWidths)
    for (const looker of lookers) {
      const viewport = { width, height: heights[width] };
      const look = { viewport, timezoneId: 'America/New_York', locale: 'en-US', reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
      const page = await (await browser.newContext(look)).newPage();
      const theirs = screens.filter((each) => each.looker === looker);
      if (looker !== 'visitor' && theirs.length > 0) await signIn(page, url, personOf[looker]);
      for (const screen of theirs) pictures.push(...(await drawScreen(page, url + (await addressOf(page, screen.path, url)), screen.name)));
      await page.context().close();
    }
  return pictures;
}
