import { once } from 'node:events';
import { expect, it } from 'vitest';
import { openStore } from './openStore.ts';

it('nothing that was read is kept open, whether it was read to its end or not', async () => {
  const store = await openStore(undefined);
  try {
    const open = new Set<object>();
    const { attachResource, detachResource } = store.db;
    store.db.attachResource = (resource) => {
      open.add(resource);
      attachResource.call(store.db, resource);
    };
    store.db.detachResource = (resource) => {
      open.delete(resource);
      detachResource.call(store.db, resource);
    };
    const rows = store.getItemDb('Trial');
    for (let n = 0; n < 100; n++) await new Promise<void>((done) => rows.put(`0${n}`, { n: { N: String(n) } }, () => done()));
    const whole: unknown[] = [];
    for await (const row of rows.createValueStream()) whole.push(row);
    for await (const row of rows.createValueStream()) if (row !== undefined) break;
    const keys = rows.createKeyStream();
    keys.resume();
    await once(keys, 'end');
    await new Promise(setImmediate);
    expect([whole.length, open.size]).toEqual([100, 0]);
  } finally {
    await store.db.close();
  }
});
