import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

/** Unix, world-readable: Lambda runs as an unprivileged user. */
const readable = { os: 3, attrs: 0o100644 << 16 } as const;

/** Packs a folder as Lambda takes code, beside itself, and answers the file. */
export function zipFolder(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const entries: Zippable = Object.fromEntries(
    paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), [new Uint8Array(readFileSync(path)), readable]]),
  );
  writeFileSync(`${folder}.zip`, zipSync(entries));
  return `${folder}.zip`;
}
