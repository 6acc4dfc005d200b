import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mainPictures, picturedScreens, pictureFiles, sitePictureFiles } from './picturedScreens.ts';
import { screensPage } from './screensPage.ts';

const docs = join(import.meta.dirname, '../../docs');

it('docs/pictures has the main pictures, each of an existing screen, and docs/screens.md shows them (else: npm run pictures -- main)', () => {
  expect(
    readdirSync(join(docs, 'pictures'))
      .filter((file) => file.endsWith('.webp'))
      .sort(),
  ).toEqual([...mainPictures].sort());
  expect(mainPictures.filter((file) => !picturedScreens.flatMap(pictureFiles).includes(file))).toEqual([]);
  expect(readFileSync(join(docs, 'screens.md'), 'utf8')).toBe(screensPage());
});

it('the public pages have each of their pictures, and no other (else: npm run pictures -- site)', () => {
  const folder = join(docs, '../frontend/src/features/showcase/pictures');
  expect(readdirSync(folder).sort()).toEqual([...sitePictureFiles].sort());
});
