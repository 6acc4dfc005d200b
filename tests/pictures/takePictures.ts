// npm run pictures: draws the screens that have no pictures yet into docs/screens, with a demo trader's journal. Names choose others ("all": every one;
// "main": those whose pictures git has, in docs/pictures; "site": those of the public pages).
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { buildSite } from '#local/buildSite.ts';
import { command } from '#local/command.ts';
import { seed } from '#local/seed/index.ts';
import { startProduct } from '#local/startProduct.ts';
import { chromiumFlags } from '../journeys/chromiumFlags.ts';
import { drawScreens, drawSitePictures } from './drawScreens.ts';
import { mainPictures, picturedScreens, pictureFiles } from './picturedScreens.ts';
import { everyScreenPage, screensPage } from './screensPage.ts';

const usage = `npm run pictures          draws the screens that have no pictures yet into docs/screens
npm run pictures -- all   draws every screen; names of screens draw those
npm run pictures -- main  draws the pictures of the README and docs/screens.md anew, into docs/pictures
npm run pictures -- site  draws the pictures of the public pages anew, into frontend/src/features/showcase/pictures`;

const docs = join(import.meta.dirname, '../../docs');
const folder = join(docs, 'screens');
/** Sharp enough to read; a fifth of the bytes of a PNG. */
const webp = { quality: 25, effort: 6 } as const;
/** Those in git are few, and looked at longer. */
const mainWebp = { quality: 60, effort: 6 } as const;

/** Those of the public pages are a visitor's bytes. */
const siteWebp = { quality: 45, effort: 6 } as const;

const names = process.argv.slice(2);
const known = new Set(picturedScreens.flatMap(pictureFiles));
const isMain = names.includes('main');
const isSite = names.includes('site');
const siteFolder = join(docs, '../frontend/src/features/showcase/pictures');
const isWanted = (screen: (typeof picturedScreens)[number]): boolean =>
  (isMain && pictureFiles(screen).some((file) => mainPictures.includes(file))) ||
  (names.length === 0
    ? pictureFiles(screen).some((file) => !existsSync(join(folder, file)))
    : names.includes('all') || names.includes(screen.name));

await command(usage, async () => {
  mkdirSync(folder, { recursive: true });
  mkdirSync(siteFolder, { recursive: true });
  for (const file of readdirSync(folder)) if (!known.has(file)) rmSync(join(folder, file));
  const wanted = picturedScreens.filter(isWanted);
  await buildSite();
  const product = await startProduct({ port: 0, quiet: true });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: [...chromiumFlags] });
  try {
    await seed(product);
    const pictures = await drawScreens(browser, product.url, wanted);
    for (const { file, bytes } of pictures) {
      await sharp(bytes).webp(webp).toFile(join(folder, file));
      if (isMain && mainPictures.includes(file))
        await sharp(bytes)
          .webp(mainWebp)
          .toFile(join(docs, 'pictures', file));
    }
    const sitePictures = isSite ? await drawSitePictures(browser, product.url) : [];
    for (const { file, bytes } of sitePictures) await sharp(bytes).webp(siteWebp).toFile(join(siteFolder, file));
    writeFileSync(join(folder, 'README.md'), everyScreenPage());
    writeFileSync(join(docs, 'screens.md'), screensPage());
    console.log(`${pictures.length + sitePictures.length} pictures are drawn.`);
  } finally {
    await browser.close();
    await product.stop();
  }
  process.exit(0);
});
