import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productIn } from './sources.ts';

const kit = 'frontend/kit';
const parts = productIn('frontend/src/ui').filter(({ path }) => path.endsWith('.tsx'));

describe('the kit', () => {
  it('shows each of its parts on its page', () => {
    const shown = new Set(productIn(kit).flatMap(({ code }) => [...code.matchAll(/<Part name="(\w+)"/g)].map(([, name]) => name)));
    const used = new Set(productIn(kit).flatMap(({ imports }) => imports));
    expect(parts.length).toBeGreaterThan(30);
    const missing = parts.filter(({ path }) => !used.has(path) || !shown.has(posix.basename(path, '.tsx')));
    expect(
      missing.map(({ path }) => path),
      `Parts of ui/ that nobody can see at /_kit: give each a <Part name="…"> in ${kit}/specimens.`,
    ).toEqual([]);
  });

  it('knows nothing of trading: it imports itself and packages', () => {
    const strays = productIn('frontend/src/ui').flatMap(({ path, imports }) =>
      imports
        .filter((name) => /^(shared|functions|frontend|infra|local)\//.test(name) && !name.startsWith('frontend/src/ui/'))
        .map((name) => `${path} imports ${name}`),
    );
    expect(strays).toEqual([]);
  });

  it('has a page that no product file reaches', () => {
    const reaching = productIn('frontend/src', 'shared', 'functions', 'infra').filter(({ imports }) =>
      imports.some((name) => name.startsWith(`${kit}/`)),
    );
    expect(
      reaching.map(({ path }) => path),
      `These load ${kit}, which is never published: what they need of it belongs into ui/.`,
    ).toEqual([]);
  });
});
