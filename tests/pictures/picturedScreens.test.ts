import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { picturedScreens, pictureFiles } from './picturedScreens.ts';
import { screensPage } from './screensPage.ts';

const folder = join(import.meta.dirname, '../../docs/screens');
/** Bytes that the pictures of screens take together at most: every clone has them. */
const MOST_BYTES = 4 * 1024 * 1024;

it('every screen has its pictures, and no picture is of a screen that is no more (else: npm run pictures)', () => {
  const files = readdirSync(folder);
  expect(files.sort()).toEqual(picturedScreens.flatMap(pictureFiles).sort());
  expect(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThanOrEqual(MOST_BYTES);
  expect(readFileSync(`${folder}.md`, 'utf8')).toBe(screensPage());
});
