import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logDamage } from './logDamage.ts';
import { type Needed, neededBy } from './neededBy.ts';
import { isFinished, tableDamage } from './tableDamage.ts';

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
