import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logDamage } from './logDamage.ts';
import { isFinished, tableDamage } from './tableDamage.ts';
import { varint } from './unsnappy.ts';

const BLOCK = 32 * 1024;
const HEADER = 7;
const FULL = 1;
const LAST = 4;

/** The whole records of a log or manifest, each put together from its parts. */
function* recordsOf(log: Buffer): Iterable<Buffer> {
  let parts: Buffer[] = [];
  for (let at = 0; at + HEADER <= log.length; ) {
    const left = BLOCK - (at % BLOCK);
    const end = at + HEADER + log.readUInt16LE(at + 4);
    const kind = log[at + 6];
    if (left >= HEADER && (kind === 0 || end > log.length)) return;
    if (left >= HEADER) parts.push(log.subarray(at + HEADER, end));
    if (left >= HEADER && (kind === FULL || kind === LAST)) {
      yield Buffer.concat(parts);
      parts = [];
    }
    at = left < HEADER ? at + left : end;
  }
}

/** Fields of a manifest's record by their tag: n a number, s a text of a stated length. https://github.com/google/leveldb/blob/main/db/version_edit.cc */
const fields: Readonly<Record<number, string>> = { 1: 's', 2: 'n', 3: 'n', 4: 'n', 5: 'ns', 6: 'nn', 7: 'nnnss', 9: 'n' };
const [LOG_NUMBER, DELETED_FILE, NEW_FILE] = [2, 6, 7];

/** The files a manifest needs: the oldest log whose changes are in no table yet (null if it names none), and the size of each table by its number. */
type Needed = { readonly log: number | null; readonly tables: ReadonlyMap<number, number> };

/** Reads which files a manifest needs. Throws when it holds something unknown. */
function neededBy(manifest: Buffer): Needed {
  let log: number | null = null;
  const tables = new Map<number, number>();
  for (const record of recordsOf(manifest))
    for (let at = 0; at < record.length; ) {
      const tag = record[at++]!;
      const numbers: number[] = [];
      for (const kind of fields[tag]!) {
        const [value, end] = varint(record, at);
        numbers.push(value);
        at = kind === 's' ? end + value : end;
      }
      if (tag === LOG_NUMBER) log = numbers[0]!;
      if (tag === DELETED_FILE) tables.delete(numbers[1]!);
      if (tag === NEW_FILE) tables.set(numbers[1]!, numbers[2]!);
    }
  return { log, tables };
}

/** A damaged file, the end of a sentence about it, and what would be missing without it. */
type Damage = { readonly file: string; readonly how: string; readonly isLog: boolean };

/** The first file that a manifest needs and that is missing, of another length or without its end. */
function findMissing(path: string, { log, tables }: Needed, manifest: string): Damage | null {
  if (log === null) return { file: manifest, how: 'ends too early', isLog: false };
  const at = (number: number, kind: 'log' | 'ldb') => join(path, `${String(number).padStart(6, '0')}.${kind}`);
  const missing = `is missing, which ${manifest} needs`;
  // LevelDB opens a folder without its log as if nothing had been saved there.
  if (log > 0 && !existsSync(at(log, 'log'))) return { file: at(log, 'log'), how: missing, isLog: true };
  for (const [number, size] of tables) {
    const file = at(number, 'ldb');
    if (!existsSync(file)) return { file, how: missing, isLog: false };
    const bytes = readFileSync(file);
    if (bytes.length !== size) return { file, how: `has ${bytes.length} bytes instead of ${size}`, isLog: false };
    if (!isFinished(bytes)) return { file, how: 'has lost its end', isLog: false };
  }
  return null;
}

/** Damage of CURRENT, which names the manifest, or of files that the manifest needs. */
function findLost(path: string): Damage | null {
  const current = join(path, 'CURRENT');
  const files = readdirSync(path);
  if (!files.includes('CURRENT'))
    return files.some((file) => /^MANIFEST-|\.(ldb|sst|log)$/.test(file)) ? { file: current, how: 'is missing', isLog: false } : null;
  const named = /^(MANIFEST-\d+)\n$/.exec(readFileSync(current, 'latin1'))?.[1];
  if (named === undefined) return { file: current, how: 'names no manifest', isLog: false };
  const manifest = join(path, named);
  if (!existsSync(manifest)) return { file: manifest, how: `is missing, which ${current} names`, isLog: false };
  try {
    return findMissing(path, neededBy(readFileSync(manifest)), manifest);
  } catch {
    return { file: manifest, how: 'holds something unknown', isLog: false };
  }
}

/**
 * The first damaged or missing file of a LevelDB folder, null if intact. Checked before the folder is opened: opening rewrites
 * its logs without their unreadable records, starts afresh without some files, and reads data without verifying checksums.
 */
export function findDamage(path: string): Damage | null {
  if (!existsSync(path)) return null;
  for (const name of readdirSync(path)) {
    const isLog = /^MANIFEST-|\.log$/.test(name);
    if (!isLog && !/\.(ldb|sst)$/.test(name)) continue;
    const file = join(path, name);
    const bytes = readFileSync(file);
    const at = isLog ? logDamage(bytes) : tableDamage(bytes);
    if (at !== null) return { file, how: `cannot be read from byte ${at} of ${bytes.length} on`, isLog };
  }
  return findLost(path);
}
