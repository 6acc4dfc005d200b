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

/**
 * Reads a JSON file; null if missing. Throws a Problem when it is damaged or has other content; never changes the
 * file.
 */
export function readJsonFile<T>(path: string, isWhole: (value: unknown) => boolean = (value) => hasFields(value, {})): T | null {
  if (!existsSync(path)) return null;
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isWhole(value)) return value as T;
  } catch {
    // The advice is the same for both.
  }
  throw new Problem(
    `${path} is damaged and cannot be read. Nothing was changed. Put back a copy of it, or start afresh with the demo traders: npm run reset`,
  );
}

/** Writes JSON so that a crash leaves either the old file or the new one. Only its owner may read it. */
export function writeJsonFile(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(value, null, 1), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
