import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const tokensOf = (theme: string): Record<string, string> => {
  const block = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css)![1]!;
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
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

describe.each(['dark', 'light'])('the %s theme', (theme) => {
  const tokens = tokensOf(theme);

  it('has the primary and secondary colors of the specification', () => {
    expect([tokens.primary, tokens.secondary]).toEqual(['#3b82f6', '#8b5cf6']);
  });

  it.each(['ink', 'ink-2', 'ink-3', 'primary-text', 'secondary-text', 'gain', 'loss', 'flat', 'warn-text'])(
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
