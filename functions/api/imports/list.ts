import type { api } from '#contract/index.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { listReceipts } from '#functions/journal/receipts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** The import history, newest first. */
export const list: Handler<typeof api.imports.list> = async ({ viewer, world }) => {
  const manifest = await loadManifest(world.table, viewer.userId);
  return listReceipts(world.table, viewer.userId, manifest);
};
