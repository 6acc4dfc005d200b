import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { patience } from './waits/until.ts';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** Only violations: skipping passed rules takes a fifth of the time. */
const resultTypes: Axe.RunOptions['resultTypes'] = ['violations'];
const wcag: Axe.RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes };
/** The rules whose answer depends on the colors of a theme. */
const colorRules = ['color-contrast', 'link-in-text-block'];
const colors: Axe.RunOptions = { runOnly: colorRules, resultTypes };

/** The others: a page that was looked at in both themes has the same colors on a phone. */
const shapes: Axe.RunOptions = { ...wcag, rules: Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])) };

async function faultsOf(page: Page, within: string, options: Axe.RunOptions): Promise<readonly string[]> {
  // Once for each document; run by the browser's tools, which its content security policy does not concern.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    ([place, asked]) => (window as unknown as { readonly axe: typeof Axe }).axe.run(place, asked),
    [within, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any }) => `${id}: ${target.join(' ')} ${html} ${any[0]?.message ?? ''}`),
  );
}

/** axe's current violations in `within`: automatically checkable rules of WCAG 2.2 AA. */
export const axeFaults = (page: Page, within = 'body'): Promise<readonly string[]> => faultsOf(page, within, wcag);

/** The same without the rules about colors. */
export const shapeFaults = (page: Page, within = 'body'): Promise<readonly string[]> => faultsOf(page, within, shapes);

export const themes = ['dark', 'light'] as const;
export const setTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** Checks accessibility in both themes: theme-dependent rules again in the second one. Ends in the dark one. */
export async function isOpenToAll(page: Page, name = new URL(page.url()).pathname, within = 'body'): Promise<void> {
  await setTheme(page, 'light');
  assert.deepEqual(await faultsOf(page, within, colors), [], `${name}, light`);
  await setTheme(page, 'dark');
  assert.deepEqual(await axeFaults(page, within), [], `${name}, dark`);
}

/**
 * Content past the page's right edge, out of reach of scrolling. Content that an element clips or scrolls itself is
 * ignored.
 */
const pastTheEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isCut = (each: Element): boolean =>
      each.matches('main') ? false : getComputedStyle(each).overflowX !== 'visible' || isCut(each.parentElement!);
    return [...document.querySelectorAll('main *:not(svg *)')]
      .map((each) => ({ each, ...each.getBoundingClientRect().toJSON() }) as DOMRect & { readonly each: Element })
      .filter(
        ({ each, right, width, height }) =>
          right > innerWidth + 1 && width > 1 && height > 1 && each.checkVisibility() && !isCut(each.parentElement!),
      )
      .slice(0, 3)
      .map(({ each, right }) => `${each.outerHTML.slice(0, 120)} ends at ${Math.round(right)}`);
  });

/** No page scrolls sideways on a phone. Charts are redrawn for the new width a moment after it changes. Ends on a desktop. */
export async function fitsPhone(page: Page, look: () => Promise<void> = async () => {}): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const end = Date.now() + patience;
  while (((await over()) > 0 || (await pastTheEdge(page)).length > 0) && Date.now() < end) await page.waitForTimeout(100);
  assert.ok((await over()) <= 0, `${new URL(page.url()).pathname} is ${await over()} px wider than a phone`);
  assert.deepEqual(await pastTheEdge(page), [], `${new URL(page.url()).pathname} on a phone`);
  await look();
  await page.setViewportSize({ width: 1440, height: 1000 });
}
