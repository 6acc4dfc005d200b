import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logDamage } from './logDamage.ts';
import { tableDamage } from './tableDamage.ts';

/** A damaged file: offset of the damage, and the file's size. */
type Damage = { readonly file: string; readonly at: number; readonly of: number; readonly isLog: boolean };

/**
 * The first damaged file of a LevelDB folder, null if intact. Checked before the folder is opened: opening rewrites
 * its logs without their unreadable records, and reads data without verifying checksums.
 */
export function findDamage(path: string): Damage | null {
  if (!existsSync(path)) return null;
  for (const name of readdirSync(path)) {
    const isLog = /^MANIFEST-|\.log$/.test(name);
    if (!isLog && !/\.(ldb|sst)$/.test(name)) continue;
    const file = join(path, name);
    const bytes = readFileSync(file);
    const at = isLog ? logDamage(bytes) : tableDamage(bytes);
    if (at !== null) return { file, at, of: bytes.length, isLog };
  }
  return null;
}
