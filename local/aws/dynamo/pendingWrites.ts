import type { Attributes, LevelWrite, Rows, Store } from 'dynalite/db/index.js';

type PendingWrites = {
  /** Reads include pending writes; writes wait. */
  readonly store: Store;
  /** Everything that waits, as one LevelDB batch: all of it survives a crash, or none. */
  commit(): Promise<void>;
};

/** A view of the store whose writes are buffered until they are committed together. */
export function pendingWrites(real: Store): PendingWrites {
  const waiting = new Map<string, Attributes | null>();
  const over = (prefix: string, rows: Rows): Rows => ({
    ...rows,
    get(key, done) {
      if (!waiting.has(prefix + key)) return rows.get(key, done);
      setImmediate(done, null, waiting.get(prefix + key) ?? undefined);
    },
    put(key, value, done) {
      waiting.set(prefix + key, value);
      setImmediate(done, null);
    },
    del(key, done) {
      waiting.set(prefix + key, null);
      setImmediate(done, null);
    },
  });
  return {
    store: {
      ...real,
      // The prefixes are dynalite's own (db/index.js, getItemDb and getIndexDb).
      getItemDb: (table) => over(`item-${table}~`, real.getItemDb(table)),
      getIndexDb: (type, table, index) => over(`index-${type.toLowerCase()}~${table}~${index}~`, real.getIndexDb(type, table, index)),
    },
    async commit() {
      const writes = [...waiting].map(([key, value]): LevelWrite => (value === null ? { type: 'del', key } : { type: 'put', key, value }));
      if (writes.length > 0) await real.db.batch(writes);
    },
  };
}
