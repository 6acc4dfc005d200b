import type { api } from '#contract/index.ts';
import { heldCash } from '#domain/cash/heldCash.ts';
import { listCash } from '#domain/cash/writeCash.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { listReceipts } from '#functions/journal/receipts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Cash of symbols by the import that added it. Reads one item where no import came since version `since`, else every record too. */
export const cash: Handler<typeof api.imports.cash> = async ({ input: { since }, viewer, world }) => {
  const manifest = await loadManifest(world.table, viewer.userId);
  const { last } = manifest;
  // Earlier releases stored no version: then imports are always read.
  const version = last === null ? '0' : String(last.version ?? '');
  if (version !== '' && version === since) return { version, imports: null };
  return { version, imports: last === null ? [] : listCash(heldCash(await listReceipts(world.table, viewer.userId, manifest))) };
};
