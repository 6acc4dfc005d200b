import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Problem } from './problem.ts';

/** Reads a JSON file, or answers null when there is none. Throws a Problem when it is damaged. */
export function readJsonFile<T>(path: string): T | null {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    throw new Problem(`${path} is damaged and cannot be read. "npm run reset" starts afresh with the demo traders.`);
  }
}

/** Writes JSON so that a crash leaves either the old file or the new one. Only its owner may read it. */
export function writeJsonFile(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(value, null, 1), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
