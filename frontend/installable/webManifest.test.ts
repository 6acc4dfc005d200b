import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { appIcons, themeColors, touchIcon, webManifest } from './installable.ts';

const read = (path: string) => readFileSync(`${import.meta.dirname}/../src/ui/${path}`, 'utf8');

it('names the background of both themes as the tokens do', () => {
  const of = (theme: string) => new RegExp(`\\[data-theme="${theme}"\\][^}]*--bg: (#\\w+)`).exec(read('tokens.css'))![1];
  expect(themeColors).toEqual({ dark: of('dark'), light: of('light') });
});

it('offers shortcuts only to existing screens', () => {
  const names = (paths: readonly string[]) => JSON.parse(webManifest(paths)).shortcuts.map(({ name }: { name: string }) => name);
  expect(names(['/dashboard/trades', '/dashboard/import'])).toEqual(['Add trade', 'Import']);
  expect(names(['/dashboard/trades', '/dashboard/import', '/dashboard/review'])).toEqual(['Add trade', 'Import', 'Review']);
});

it('has icons of the size it states, those to be cut opaque to their corners, and all with the mark of the pages', async () => {
  const curve = /d="(M5\.5[^"]+)"/.exec(read('Logo.tsx'))![1]!;
  expect(readFileSync(`${import.meta.dirname}/installable.ts`, 'utf8')).toContain(curve);
  for (const { size, purpose, draw } of [...appIcons, { ...touchIcon, size: 180, purpose: 'maskable' as const }]) {
    const { data, info } = await sharp(await draw())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([size, size]);
    expect(data[3]).toBe(purpose === 'maskable' ? 255 : 0);
  }
});
