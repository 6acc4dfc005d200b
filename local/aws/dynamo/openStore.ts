import * as db from 'dynalite/db/index.js';
import { Problem } from '#local/problem.ts';
import { findDamage } from './findDamage.ts';

/** Another process has the folder open. */
export class FolderInUse extends Problem {}

const damaged = (path: string, how = 'and cannot be read') =>
  new Problem(
    `The data in ${path} is damaged ${how}. Nothing was overwritten. Put back a copy of the folder, or start afresh: npm run reset`,
  );

/** Checks every file before LevelDB does, because LevelDB skips unreadable ones. */
function refuseDamaged(path: string): void {
  const found = findDamage(path);
  if (found === null) return;
  const lost = found.isLog ? 'the changes that were saved last' : 'what was saved there';
  throw damaged(path, `and would be opened without ${lost}: ${found.file} ${found.how}`);
}

/** Reads everything once: a damaged block is found now, and not in the middle of a day. */
async function readThrough(store: db.Store, path: string): Promise<void> {
  try {
    for await (const _ of store.db.iterator({ keyEncoding: 'buffer', valueEncoding: 'buffer' }));
  } catch {
    await store.db.close();
    throw damaged(path);
  }
}

/**
 * dynalite closes iterators with `return`, which LevelDB's do not have: each query would keep its memory and a
 * snapshot of all data until the end.
 */
function lettingGo({ db: level }: db.Store): void {
  for (const kind of ['keys', 'values'] as const) {
    const read = level[kind].bind(level);
    level[kind] = (options) => {
      const iterator = read(options);
      return Object.assign(iterator, { return: () => iterator.close() });
    };
  }
}

/** Opens a LevelDB folder (in memory without a path). Throws a Problem when it is in use, damaged or not writable. */
export async function openStore(path: string | undefined): Promise<db.Store> {
  if (path !== undefined) refuseDamaged(path);
  const store = db.create({ ...(path === undefined ? {} : { path }), createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  lettingGo(store);
  try {
    await store.db.open();
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code;
    if (cause === 'LEVEL_LOCKED')
      throw new FolderInUse(`The data folder is in use by another running Afterbell. Stop that one first. (${path})`);
    throw new Problem(
      `The data in ${path} cannot be opened. Check that the folder may be written; if it is damaged, "npm run reset" starts afresh.`,
    );
  }
  if (path !== undefined) await readThrough(store, path);
  return store;
}
