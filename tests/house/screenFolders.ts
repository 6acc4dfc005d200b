import { posix } from 'node:path';
import { sources } from './sources.ts';

export const screens = 'frontend/src/screens';

/** A line of the list of screens: its address, and the file of its code. */
type Route = { readonly address: string; readonly file: string };

const list = sources.find(({ path }) => path === `${screens}/index.ts`)!.code;
const imported = /import\('\.\/([^']+)'\)/;
/** Imports that several lines share by a name. */
const named = new Map([...list.matchAll(/const (\w+) = \(\) => import\('\.\/([^']+)'\)/g)].map(([, name, file]) => [name!, file!]));

/** Every screen of the list, parsed from its text: screens load lazily, so only the text has their files. */
export const routes: readonly Route[] = list
  .split(/\b(?:screen|framed)\(\s*(?=')/)
  .slice(1)
  .map((line) => {
    const [, address] = /^'([^']+)'/.exec(line)!;
    const file = imported.exec(line)?.[1] ?? [...named].find(([name]) => line.includes(`, ${name})`))?.[1];
    return { address: address!, file: `${screens}/${file}` };
  });

/** The folder of an address without its parameters; the first page is at home. */
export const folderOf = (address: string): string =>
  `${screens}/${
    address
      .split('/')
      .filter((part) => part !== '' && !part.startsWith(':'))
      .join('/') || 'home'
  }`;

const folders = new Set(routes.map(({ file }) => posix.dirname(file)));

/** The folder of the screen that a file belongs to: the nearest one above it with a line in the list, else its own. */
export function screenOf(path: string): string {
  for (let at = posix.dirname(path); at.startsWith(`${screens}/`); at = posix.dirname(at)) if (folders.has(at)) return at;
  return posix.dirname(path);
}
