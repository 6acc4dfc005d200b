import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf, routes, screenOf, screens } from './screenFolders.ts';
import { productIn } from './sources.ts';

/** Addresses whose pages share what lies in the folder of the first of them. */
const areas = ['admin', 'study-groups'].map((name) => `${screens}/${name}`);

describe('a folder of screens', () => {
  it('is its address, nested as the address is', () => {
    expect(routes.length).toBeGreaterThan(50);
    const strays = routes.filter(({ address, file }) => {
      const [folder, expected] = [posix.dirname(file), folderOf(address)];
      // The page of one thing may have a folder of its own below the list of all.
      return folder !== expected && !(address.includes(':') && posix.dirname(folder) === expected);
    });
    expect(strays.map(({ address, file }) => `${address} is in ${file}, not in ${folderOf(address)}`)).toEqual([]);
  });

  it('imports no other folder of screens, at any depth', () => {
    const inside = productIn(screens).filter(({ path }) => posix.dirname(path) !== screens);
    const strays = inside.flatMap(({ path, imports }) =>
      imports
        .filter((name) => name.startsWith(`${screens}/`))
        .filter((name) => {
          const [from, to] = [screenOf(path), screenOf(name)];
          const isShared = areas.includes(to) || !routes.some(({ file }) => posix.dirname(file) === to);
          return from !== to && !(isShared && from.startsWith(`${to}/`));
        })
        .map((name) => `${path} imports ${name}`),
    );
    expect(strays).toEqual([]);
  });
});
