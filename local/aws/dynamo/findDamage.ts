import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logDamage } from './logDamage.ts';
import { tableDamage } from './tableDamage.ts';

/** A file that is not as it was written: from which byte on, and of how many. */
type Damage = { readonly file: string; readonly at: number; readonly of: number; readonly isLog: boolean };

/**
 * The first damaged file of a LevelDB folder, null when there is none. Read before the folder is opened: opening writes its logs anew, without what it could
 * not read in them, and reads data without comparing their checksums.
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
