import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { LucideIcon, LucideProps } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import createLucideIcon from './createLucideIcon.ts';

const icons = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons');
type IconFile = { readonly default: LucideIcon; readonly __iconData: Parameters<typeof createLucideIcon>[0] };

/** All ways in which the site draws an icon. */
const ways: readonly LucideProps[] = [{}, { size: 16 }, { className: 'mark' }, { 'aria-label': 'Sun' }, { role: 'img', strokeWidth: 3 }];

describe('an icon of the site', () => {
  it('has the markup that the package itself draws', async () => {
    const files = globSync('*.mjs', { cwd: icons })
      .sort()
      .filter((_, at) => at % 50 === 0);
    expect(files.length).toBeGreaterThan(20);
    let renamed = 0;
    for (const file of [...files, 'circle-dashed.mjs', 'chart-column.mjs']) {
      const { default: drawn, __iconData } = (await import(/* @vite-ignore */ join(icons, file))) as IconFile;
      if (__iconData === undefined) continue;
      renamed += __iconData.aliases?.length ?? 0;
      for (const props of ways) {
        const own = renderToStaticMarkup(createElement(createLucideIcon(__iconData), props));
        expect(new Set(own.split(/[ >]/))).toEqual(new Set(renderToStaticMarkup(createElement(drawn, props)).split(/[ >]/)));
      }
    }
    expect(renamed).toBeGreaterThan(0);
  });
});
