import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Palette, palettes } from '#domain/accounts/accountDefaults.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
/** Colors of the block with exactly these selectors. */
const colorsAt = (selectors: string): Record<string, string> => {
  const [block = ''] = css.split(`\n${selectors} {`)[1]?.split('}') ?? [];
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]));
};
const tokensOf = (theme: string, palette: Palette = 'greenRed'): Record<string, string> => {
  const own = `[data-theme="${theme}"]`;
  return { ...colorsAt(own), ...(palette !== 'greenRed' && colorsAt(`[data-palette="${palette}"]${own}`)) };
};

/** Relative luminance of "#rrggbb" (WCAG 2.2). */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const looks = ['dark', 'light'].flatMap((theme) => palettes.map((palette) => [theme, palette] as const));

describe.each(looks)('the %s theme in %s', (theme, palette) => {
  const tokens = tokensOf(theme, palette);

  it('has gains and losses of its own', () => {
    const others = looks.filter(([other, its]) => other === theme && its !== palette).map(([, its]) => tokensOf(theme, its));
    for (const { gain, loss } of others) expect([tokens.gain, tokens.loss]).not.toEqual([gain, loss]);
  });

  it('has the primary and secondary colors of the specification', () => {
    expect([tokens.primary, tokens.secondary]).toEqual(['#3b82f6', '#8b5cf6']);
  });

  it.each(['ink', 'ink-2', 'ink-3', 'primary-text', 'secondary-text', 'gain', 'loss', 'flat', 'success', 'danger', 'warn-text'])(
    '%s can be read as small text',
    (name) => {
      for (const ground of ['bg', 'surface']) expect(contrast(tokens[name]!, tokens[ground]!)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['primary', 'secondary', 'bar', 'gain', 'loss'])('%s can be seen as a line or a bar on a card', (name) => {
    expect(contrast(tokens[name]!, tokens.surface!)).toBeGreaterThanOrEqual(3);
  });

  it('a filled button carries white text', () => {
    expect(contrast(tokens['primary-fill']!, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

it('the dark background is the one of the specification', () => {
  expect(tokensOf('dark').bg).toBe('#0f172a');
});

/**
 * The widths of the specification, section 9, and 720, below which the frame is a phone's: tables and the rail begin there. A screen of a range begins at one of
 * them and ends a pixel before the next.
 */
const breakpoints = [0, 600, 720, 900, 1200, 1536];

it('every style that asks for a width asks for a breakpoint of the specification, and each of them is asked for', () => {
  const frontend = join(import.meta.dirname, '..');
  const sheets = readdirSync(frontend, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const asked = new Set<number>();
  for (const sheet of sheets) {
    const media = [...readFileSync(join(frontend, sheet), 'utf8').matchAll(/@media ([^{]*)\{/g)].map(([, query]) => query).join();
    for (const [, side, width] of media.matchAll(/(min|max)-width: (\d+)px/g)) {
      const begins = side === 'min' ? Number(width) : Number(width) + 1;
      expect(breakpoints, `${sheet}: ${side}-width ${width}`).toContain(begins);
      asked.add(begins);
    }
  }
  expect([...asked].sort((a, b) => a - b)).toEqual(breakpoints.slice(1));
});

it('the unit of space is 8 px, and the frame around every screen is made of it', () => {
  expect(css).toContain('--space: 8px;');
  const frame = readFileSync(join(import.meta.dirname, '../app/shell/Shell.module.css'), 'utf8');
  const page = [...frame.matchAll(/\.page \{([^}]*)\}/g)].map(([, rules]) => rules).join('');
  expect(page.match(/\d+ \* var\(--space\)/g)).toHaveLength(5);
});
