// npm run pictures: draws the screens that have no pictures yet into docs/screens, with a demo trader's journal. Names choose others ("all": every one).
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { buildSite } from '#local/buildSite.ts';
import { command } from '#local/command.ts';
import { seed } from '#local/seed/index.ts';
import { startProduct } from '#local/startProduct.ts';
import { chromiumFlags } from '../journeys/chromiumFlags.ts';
import { drawScreens } from './drawScreens.ts';
import { picturedScreens, pictureFiles } from './picturedScreens.ts';
import { screensPage } from './screensPage.ts';

const usage = `npm run pictures         draws the screens that have no pictures yet into docs/screens
npm run pictures -- all  draws every screen; names of screens draw those`;

const folder = join(import.meta.dirname, '../../docs/screens');
/** Sharp enough to read; a fifth of the bytes of a PNG. */
const webp = { quality: 25, effort: 6 } as const;

const names = process.argv.slice(2);
const known = new Set(picturedScreens.flatMap(pictureFiles));
const isWanted = (screen: (typeof picturedScreens)[number]): boolean =>
  names.length === 0
    ? pictureFiles(screen).some((file) => !existsSync(join(folder, file)))
    : names.includes('all') || names.includes(screen.name);

await command(usage, async () => {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (!known.has(file)) rmSync(join(folder, file));
  const wanted = picturedScreens.filter(isWanted);
  await buildSite();
  const product = await startProduct({ port: 0, quiet: true });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: [...chromiumFlags] });
  try {
    await seed(product);
    const pictures = await drawScreens(browser, product.url, wanted);
    for (const { file, bytes } of pictures) await sharp(bytes).webp(webp).toFile(join(folder, file));
    writeFileSync(`${folder}.md`, screensPage());
    console.log(`${pictures.length} pictures are drawn.`);
  } finally {
    await browser.close();
    await product.stop();
  }
  process.exit(0);
});
