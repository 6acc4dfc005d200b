import type { Browser, Page } from 'playwright-core';
import { api } from '#contract/index.ts';
import { type SitePicture, sitePictureSizes, sitePictures, sizesOf } from '#features/showcase/sitePictures.ts';
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
  if ((await current()) === theme) return;
  const size = page.viewportSize()!;
  // Phones have the button in their menu.
  await page.setViewportSize({ ...size, width: 1440 });
  for (let tries = 2; tries > 0 && (await current()) !== theme; tries--) await page.locator('[data-theme-toggle]:visible').first().click();
  await page.setViewportSize(size);
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

/** Windows of the public pages' pictures: the rail of a tablet is cut off. */
const windows = { wide: { width: 760, height: 640 }, phone: { width: 390, height: 640 } } as const;

/** The latest closed options trade of the demo trader. */
async function optionTrade(page: Page, url: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  const { trades } = await callApi(url, api.trades.list, { limit: '200' }, token);
  return trades.find(({ instrument, closedAt }) => instrument.kind === 'option' && closedAt !== null)!.id;
}

/** Brings a part of the page under its bar. */
const bringUp = (page: Page, words: RegExp) =>
  page
    .getByRole('heading', { name: words })
    .first()
    .evaluate((heading) => window.scrollBy(0, heading.getBoundingClientRect().top - 96));

/** Preparations of a screen before its picture. */
const preparations: Partial<Record<SitePicture, (page: Page) => Promise<void>>> = {
  async import(page) {
    await page.getByLabel('Broker file').setInputFiles(`${import.meta.dirname}/../fixtures/imports/schwab/transactions.csv`);
    await page.getByRole('button', { name: /^Import \d+ fills/ }).waitFor();
    await bringUp(page, /new fills make/);
  },
  async insights(page) {
    if ((await page.getByText('Nothing beyond chance').count()) === 0) return;
    await page.getByRole('button', { name: 'Do I trade worse after a loss?' }).click();
    await page.getByRole('button', { name: /^Ask · 1 of / }).click();
    await page.getByText('Nothing beyond chance').waitFor({ state: 'hidden' });
  },
  async replay(page) {
    await page.getByRole('slider').first().press('End');
  },
};

/** The public pages' pictures of the product: the top of a screen's content, sharp on fine displays. */
export async function drawSitePictures(browser: Browser, url: string): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const size of ['wide', 'phone'] as const) {
    const look = { viewport: windows[size], deviceScaleFactor: 1.5, timezoneId: 'America/New_York', locale: 'en-US' } as const;
    const page = await (await browser.newContext({ ...look, reducedMotion: 'reduce', serviceWorkers: 'block' })).newPage();
    await signIn(page, url, personOf.trader);
    await page.getByRole('button', { name: 'Close message' }).click();
    for (const [name, path] of Object.entries(sitePictures) as [SitePicture, string][]) {
      if (!sizesOf(name).includes(size)) continue;
      await page.goto(url + (name === 'trade' ? path.replace(':id', await optionTrade(page, url)) : await addressOf(page, path, url)));
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      await preparations[name]?.(page);
      for (const theme of pictureThemes) {
        await turnTo(page, theme);
        await page.waitForTimeout(1500);
        const { width, height } = sitePictureSizes[size];
        const { height: bar } = (await page.getByRole('banner').first().boundingBox())!;
        const clip = { x: windows[size].width - width, y: size === 'phone' ? 0 : bar, width, height };
        pictures.push({ file: `${name}-${size}-${theme}.webp`, bytes: await page.screenshot({ clip }) });
      }
    }
    await page.context().close();
  }
  return pictures;
}
