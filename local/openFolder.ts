import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.ts';
import { readJsonFile, writeJsonFile } from './readJsonFile.ts';

/** Parts of every folder from its first day on. A part that is missing later would be replaced by an empty one. */
const parts = ['dynamo', 'files', 'keys.json', 'stripe.json', 'users.json'];

/** Written when the demo traders are complete. */
export const seededFile = 'seeded';
/** Present while the demo traders are made. */
export const seedingFile = 'seeding';
/** Digests of all files, from an orderly stop until the next start. */
const closedFile = 'closed.json';
/** LevelDB's lock and diary: no data. */
const withoutData = /^dynamo\/(LOCK|LOG|LOG\.old)$/;

const advice = 'Nothing was changed. Put back a copy of the whole folder, or start afresh: npm run reset';

function refuseParts(dataDir: string): void {
  if (!existsSync(join(dataDir, seededFile))) return;
  const lost = parts.filter((part) => !existsSync(join(dataDir, part)));
  if (lost.length > 0) throw new Problem(`The data folder ${dataDir} has lost ${lost.join(' and ')}. ${advice}`);
}

const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('base64');

function digests(dataDir: string): Record<string, string> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map(({ parentPath, name }) =>
    join(parentPath, name)
      .slice(dataDir.length + 1)
      .replaceAll('\\', '/'),
  );
  const kept = paths.filter((path) => path !== closedFile && !withoutData.test(path));
  return Object.fromEntries(kept.sort().map((path) => [path, digest(join(dataDir, path))]));
}

function refuseChanged(dataDir: string): void {
  const closed = readJsonFile<Record<string, string>>(join(dataDir, closedFile));
  for (const [path, was] of Object.entries(closed ?? {})) {
    const file = join(dataDir, path);
    const how = !existsSync(file) ? 'is missing' : digest(file) === was ? null : 'is not as the last stop left it';
    if (how !== null) throw new Problem(`${file} ${how}. ${advice}. To open what is there, delete ${join(dataDir, closedFile)} first.`);
  }
}

/**
 * Opens a data folder, made if missing. Throws a Problem that names the file if one is lost or was changed since the last
 * orderly stop. `close` records digests of all files; call it after the last write.
 */
export function openFolder(dataDir: string): { close(): void } {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new Problem(`The data folder ${dataDir} cannot be made: ${(error as Error).message}`);
  }
  refuseParts(dataDir);
  refuseChanged(dataDir);
  rmSync(join(dataDir, closedFile), { force: true });
  return { close: () => writeJsonFile(join(dataDir, closedFile), digests(dataDir)) };
}

/** True if making the demo traders was cut short: the folder has no other data. Throws a Problem if the file that marks them complete is lost. */
export function isHalfSeeded(dataDir: string): boolean {
  if (existsSync(join(dataDir, seededFile)) || !existsSync(join(dataDir, 'users.json'))) return false;
  if (existsSync(join(dataDir, seedingFile))) return true;
  throw new Problem(
    `The data folder ${dataDir} has lost ${seededFile}. ${advice}. To open what is there, make an empty file of that name.`,
  );
}
