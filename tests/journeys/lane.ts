// One lane of the journeys: a product and a browser of its own, which gets the next journey to run from its parent.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { type RunningProduct, startProduct } from '#local/startProduct.ts';
import { chromiumFlags } from './chromiumFlags.ts';
import { stories } from './stories.ts';
import type { Scene, Story } from './story.ts';
import { pastTheCutoff } from './waits/pastTheCutoff.ts';
import { rememberMessages } from './waits/shown.ts';
import { patience } from './waits/until.ts';

/** A lane's result for each journey. */
export type Outcome = { readonly title: string; readonly seconds: number; readonly failure: string | null };

const dataDir = mkdtempSync(`${tmpdir()}/afterbell-journeys-`);
let ahead = pastTheCutoff(Date.now());
const now = () => Date.now() + ahead;
let product: RunningProduct = await startProduct({ dataDir, port: 0, quiet: true, now });
const port = Number(new URL(product.url).port);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  headless: true,
  args: chromiumFlags,
});

/** Without this the app loads no other screen's code ahead, as in a browser that cannot say when it is idle: 440 files for each window. */
const neverIdle = () => Reflect.deleteProperty(globalThis, 'requestIdleCallback');

/** A user's window, on a separate device. If it does not install the site it fetches only the shown parts. */
async function newContext({ serviceWorkers = 'block', ...options }: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(patience);
  await context.addInitScript(rememberMessages);
  if (serviceWorkers === 'block') await context.addInitScript(neverIdle);
  return context;
}

const reportViolations = () => {
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
};

/** Runs one journey in a fresh window. It also fails on any page error, console error and report of the content security policy. */
async function live(story: Story): Promise<Outcome> {
  const context = await newContext({
    viewport: { width: 1440, height: 1000 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    colorScheme: 'dark',
    serviceWorkers: story.isInstalled ? 'allow' : 'block',
  });
  await context.addInitScript(reportViolations);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // The browser itself logs refused requests and connections, and React what lazyPart caught; journeys assert those by what the page shows.
    if (
      message.type() === 'error' &&
      !/^(Failed to load (resource|module script)|WebSocket connection to |\w+: Lost code)/.test(message.text())
    )
      complaints.push(message.text());
  });
  const scene: Scene = {
    get product() {
      return product;
    },
    browser: { newContext },
    context,
    page,
    async restart() {
      await product.stop();
      product = await startProduct({ dataDir, port, quiet: true, now });
    },
    pass(ms) {
      ahead += ms;
    },
  };
  const start = performance.now();
  let failure: string | null = null;
  try {
    await story.run(scene);
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  } catch (error) {
    mkdirSync('.local/journeys', { recursive: true });
    const picture = `.local/journeys/${story.title.replaceAll(/\W+/g, '-').slice(0, 60)}.png`;
    await page.screenshot({ path: picture, fullPage: true }).catch(() => {});
    failure = `${error instanceof Error ? error.stack : error}\n${complaints.join('\n')}\n    picture: ${picture}`;
  }
  await context.close();
  return { title: story.title, seconds: (performance.now() - start) / 1000, failure };
}

async function end(): Promise<never> {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}

process.on('message', async (title: string) => {
  const story = stories.find((each) => each.title === title);
  if (story === undefined) return browser.close().then(end);
  const outcome = await live(story);
  if (process.connected) process.send!(outcome);
});
// The starting process was stopped: nothing of it stays, and its browser ends with it.
process.on('disconnect', end);
process.send!('ready');
