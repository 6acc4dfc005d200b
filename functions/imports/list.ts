import type { api } from '#contract/index.ts';
import type { ImportReceipt } from '#contract/imports.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { loadBook } from '../store/bookItem.ts';
import { listReceipts } from '../store/receipts.ts';

/** The import history, newest first. */
export const list: Handler<typeof api.imports.list> = async ({ viewer, world }) => {
  const book = await loadBook(world.table, viewer.userId);
  return (await listReceipts(world.table, viewer.userId, book)) as ImportReceipt[];
};
