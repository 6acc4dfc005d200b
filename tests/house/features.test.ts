import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screenOf, screens } from './screenFolders.ts';
import { productIn } from './sources.ts';

const features = 'frontend/src/features';

/** The folder below `parent` that a path is in. */
const roomIn = (parent: string, path: string): string => path.slice(parent.length + 1).split('/')[0]!;

/** The user of a feature: another room of features, one folder of screens, or a room beside them. */
const userOf = (path: string): string =>
  path.startsWith(`${features}/`)
    ? `${features}/${roomIn(features, path)}`
    : path.startsWith(`${screens}/`)
      ? screenOf(path)
      : path.split('/').slice(0, 3).join('/');

const inCamelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const inside = productIn(features);
/** The product files that import each feature's file, styles included. */
const importers = new Map<string, string[]>(inside.map(({ path }) => [path, []]));
for (const { path, imports } of productIn('frontend/src'))
  for (const name of imports) if (name.startsWith(`${features}/`)) importers.set(name, [...(importers.get(name) ?? []), path]);

describe('features', () => {
  it('have two users outside each room', () => {
    const rooms = Map.groupBy([...importers], ([path]) => roomIn(features, path));
    const rare = [...rooms].filter(([room, files]) => {
      const users = new Set(files.flatMap(([, from]) => from.map(userOf)));
      users.delete(`${features}/${room}`);
      return users.size < 2;
    });
    expect(rooms.size).toBeGreaterThan(30);
    expect(
      rare.map(([room]) => `${features}/${room}`),
      'one user: move the room there',
    ).toEqual([]);
  });

  it('have two users of each file that its own room does not use', () => {
    const rare = [...importers].filter(([path, from]) => {
      const own = `${features}/${roomIn(features, path)}`;
      const users = new Set(from.map(userOf));
      // Two files of another feature are two users: it is larger than a screen.
      return !users.has(own) && (from.length < 2 || (users.size < 2 && !from[0]!.startsWith(`${features}/`)));
    });
    expect(
      rare.map(([path, from]) => `${path}: ${[...new Set(from.map(userOf))].join(', ')}`),
      'one user: move it there',
    ).toEqual([]);
  });

  it('are named like a screen only where they are that very thing', () => {
    const sameThing = ['community', 'patterns', 'review', 'studyGroups', 'trades'];
    const folders = new Set(
      productIn(screens).flatMap(({ path }) =>
        posix
          .dirname(path)
          .slice(screens.length + 1)
          .split('/')
          .map(inCamelCase),
      ),
    );
    const rooms = new Set(inside.map(({ path }) => roomIn(features, path)));
    expect([...rooms].filter((room) => folders.has(room)).sort()).toEqual(sameThing);
  });
});
