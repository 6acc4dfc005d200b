import assert from 'node:assert/strict';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { builtSite } from '#local/gateway/builtSite.ts';
import { listen } from '#local/listen.ts';
import { axeFaults } from './openToAll.ts';
import type { Story } from './story.ts';
import { tabWalk } from './tabWalk.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Builds the kit's page separately and serves it with the site's headers, to catch a part that the content security
 * policy blocks.
 */
async function serveKit() {
  mkdirSync(join(root, '.local'), { recursive: true });
  const outDir = mkdtempSync(join(root, '.local/kit-'));
  const input = join(root, 'frontend/_kit.html');
  await build({
    root: join(root, 'frontend'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, copyPublicDir: false, rollupOptions: { input } },
  });
  copyFileSync(join(outDir, '_kit.html'), join(outDir, 'index.html'));
  const site = builtSite(outDir, { files: '', push: '' });
  rmSync(outDir, { recursive: true });
  return listen((request, response) => {
    void site(request, new URL(request.url!, 'http://kit')).then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    );
  });
}

/** Controls that a finger of 44 px would miss. Links inside sentences are excepted. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, select, input:not([hidden]), textarea')]
      .filter((control) => control.closest('[data-part="Explain"], dialog') === null)
      .filter((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const own = control.closest('label') ?? control;
        const isHit = (y: number) => own.contains(document.elementFromPoint(left + width / 2, y));
        return !(isHit(top + height / 2 - 21) && isHit(top + height / 2 + 21));
      })
      .map((control) => control.outerHTML.slice(0, 160)),
  );

// The panel beside the board is always open.
const panels = 'dialog[open]:not([aria-label=Details]), [role=menu], [role=dialog]';

/** Opens each menu, popover, dialog and sheet of one theme, and looks at it. */
async function openAll(page: Page, theme: string, when: string): Promise<void> {
  const openers = page.locator(`[data-theme=${theme}] [data-opens]`);
  for (let at = 0; at < (await openers.count()); at++) {
    const opener = openers.nth(at);
    await opener.click();
    const opened = page.locator(panels).first();
    await opened.waitFor();
    assert.deepEqual(await axeFaults(page, panels), [], `${when}, ${await opener.innerText()} open`);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
    assert.ok(await opener.evaluate((button) => document.activeElement === button), `${await opener.innerText()} gets no focus back`);
  }
}

export const kit: readonly Story[] = [
  {
    title: 'every part of the kit passes axe in every state and both themes, shows where the focus is, and can be met by a finger',
    async run({ page }) {
      const server = await serveKit();
      try {
        await page.goto(`${server.url}/_kit`);
        await page.getByRole('heading', { name: 'The kit' }).waitFor();
        const parts = globSync('frontend/src/ui/*.tsx', { cwd: root }).map((path) => basename(path, '.tsx'));
        for (const name of parts.filter((file) => !file.endsWith('.test')))
          assert.equal(await page.locator(`[data-part="${name}"]`).count(), 2, `${name} is not on the kit's page in both themes`);
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 });
          assert.deepEqual(await axeFaults(page), [], `${width} px`);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          assert.ok(over <= 0, `the kit is ${over} px wider than a window of ${width} px`);
          await openAll(page, width === 1440 ? 'dark' : 'light', `${width} px`);
          if (width === 1440) {
            const { stops, unmarked } = await tabWalk(page, 'h1');
            assert.deepEqual(unmarked, []);
            assert.ok(stops > 100, `the Tab key left the kit after ${stops} stops`);
          } else assert.deepEqual(await tooSmall(page), []);
        }
      } finally {
        await server.stop();
      }
    },
  },
];
