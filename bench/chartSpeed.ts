import { build } from 'esbuild';
import { chromium } from 'playwright-core';

/**
 * Draws `steps` equity steps in Chromium, ours beside uPlot in one run: milliseconds from data to paint, the fastest
 * round.
 */
export async function chartSpeed(steps: number, rounds = 7): Promise<{ readonly ours: number; readonly peer: number }> {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/chartPage.tsx`],
    bundle: true,
    write: false,
    outdir: 'bench',
    format: 'iife',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage();
    await page.setContent('<!doctype html><body></body>');
    for (const { path, text } of outputFiles)
      await (path.endsWith('.css') ? page.addStyleTag({ content: text }) : page.addScriptTag({ content: text }));
    return await page.evaluate(`compare(${steps}, ${rounds})`);
  } finally {
    await browser.close();
  }
}
