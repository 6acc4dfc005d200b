import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '#local/problem.ts';
import { hasFields, readJsonFile, writeJsonFile } from '#local/readJsonFile.ts';

/** S3's metadata of an object. `savedAt` in UTC milliseconds. */
export type About = {
  readonly type: string;
  readonly etag: string;
  readonly savedAt: number;
  readonly tags: Readonly<Record<string, string>>;
  readonly size: number;
};

const isAbout = (value: unknown): boolean =>
  hasFields(value, { type: 'string', etag: 'string', savedAt: 'number', tags: 'object', size: 'number' });

/** The objects of one bucket, by key. */
export type Objects = {
  keys(): readonly string[];
  about(key: string): About | undefined;
  bytes(key: string): Buffer;
  put(key: string, bytes: Buffer, about: About): void;
  remove(key: string): void;
};

/** A key as a file's name: nothing of it can leave the folder. */
const nameOf = (key: string): string => `o-${encodeURIComponent(key).replaceAll('.', '%2E')}`;
const keyOf = (name: string): string => decodeURIComponent(name.slice(2));

/** The digest that S3 calls an ETag. */
export const etagOf = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** Checks each object against its ETag, so that a damaged one is named at the start and not in the middle of a day. */
function refuseDamaged(objects: Objects, fileOf: (key: string) => string): void {
  for (const key of objects.keys()) {
    const { etag } = objects.about(key)!;
    const file = fileOf(key);
    const how = !existsSync(file)
      ? 'is missing'
      : etagOf(objects.bytes(key)) === etag
        ? null
        : 'is not the file that is described in the one beside it';
    if (how !== null)
      throw new Problem(
        `${file} ${how}. Nothing was changed. Put back a copy of both, or start afresh with the demo traders: npm run reset`,
      );
  }
}

/** Objects in a folder, each as its bytes and a JSON file beside them; in memory without one. Throws a Problem that names a damaged file. */
export function openObjects(folder: string | undefined): Objects {
  if (folder === undefined) {
    const all = new Map<string, { bytes: Buffer; about: About }>();
    return {
      keys: () => [...all.keys()],
      about: (key) => all.get(key)?.about,
      bytes: (key) => all.get(key)!.bytes,
      put: (key, bytes, about) => void all.set(key, { bytes, about }),
      remove: (key) => void all.delete(key),
    };
  }
  mkdirSync(folder, { recursive: true });
  const bytesAt = (key: string) => join(folder, `${nameOf(key)}.bytes`);
  const aboutAt = (key: string) => join(folder, `${nameOf(key)}.json`);
  const objects: Objects = {
    keys: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => keyOf(name.slice(0, -'.json'.length))),
    about: (key) => (existsSync(aboutAt(key)) ? (readJsonFile<About>(aboutAt(key), isAbout) ?? undefined) : undefined),
    bytes: (key) => readFileSync(bytesAt(key)),
    put(key, bytes, about) {
      writeFileSync(`${bytesAt(key)}.new`, bytes, { mode: 0o600 });
      renameSync(`${bytesAt(key)}.new`, bytesAt(key));
      writeJsonFile(aboutAt(key), about);
    },
    remove(key) {
      rmSync(aboutAt(key), { force: true });
      rmSync(bytesAt(key), { force: true });
    },
  };
  refuseDamaged(objects, bytesAt);
  return objects;
}
