import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Problem } from './problem.ts';

/** True for an object with these fields, each of the given `typeof` ("list" for arrays). */
export const hasFields = (value: unknown, fields: Readonly<Record<string, string>>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(fields).every(([name, kind]) => {
    const field = (value as Record<string, unknown>)[name];
    return kind === 'list' ? Array.isArray(field) : typeof field === kind && field !== null;
  });

/** A checksum written in blanks, which JSON allows behind its value: 32 spaces and tabs. */
const blanksOf = (json: string): string =>
  [...createHash('sha256').update(json).digest().subarray(0, 4)]
    .map((byte) => byte.toString(2).padStart(8, '0').replaceAll('0', ' ').replaceAll('1', '\t'))
    .join('');

/** True for a text without a checksum, as older releases and people write it, or with the right one. */
function isUnchanged(text: string): boolean {
  const end = text.lastIndexOf('\n');
  const blanks = text.slice(end + 1);
  return !/^[ \t]+$/.test(blanks) || blanks === blanksOf(text.slice(0, end));
}

/**
 * Reads a JSON file; null if missing. Throws a Problem when it is damaged or has other content; never changes the
 * file.
 */
export function readJsonFile<T>(path: string, isWhole: (value: unknown) => boolean = (value) => hasFields(value, {})): T | null {
  if (!existsSync(path)) return null;
  try {
    const text = readFileSync(path, 'utf8');
    const value: unknown = JSON.parse(text);
    if (isUnchanged(text) && isWhole(value)) return value as T;
  } catch {
    // The advice is the same for both.
  }
  throw new Problem(
    `${path} is damaged and cannot be read. Nothing was changed. Put back a copy of it, or start afresh with the demo traders: npm run reset`,
  );
}

/** Writes JSON so that a crash leaves either the old file or the new one, with a checksum. Only its owner may read it. */
export function writeJsonFile(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const json = JSON.stringify(value, null, 1);
  writeFileSync(`${path}.new`, `${json}\n${blanksOf(json)}`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
