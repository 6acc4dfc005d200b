import type { api } from '#contract/index.ts';
import { removeBatch, together } from '#domain/book/changeBook.ts';
import { keptFills } from '#domain/book/keptFills.ts';
import { touchedEntries } from '#domain/book/touchedEntries.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { loadBook } from '../store/bookItem.ts';
import { changeBook } from '../store/books.ts';
import { loadReceipt } from '../store/receipts.ts';

/**
 * Takes back a whole import. What was written on its trades is kept for when they return, and what was told by hand counts again where the import took its
 * place. Taking it back twice is no error.
 */
export const undo: Handler<typeof api.imports.undo> = async ({ input, viewer, world, refuse }) => {
  const before = await loadBook(world.table, viewer.userId);
  const receipt = await loadReceipt(world.table, viewer.userId, input.id, before);
  if (receipt === null) return refuse('import_not_found');
  const { id, run } = receipt;
  const told = receipt.replaced === undefined || receipt.state === 'undone' ? [] : keptFills(receipt.replaced);
  const accounts = [...new Set([...receipt.accounts, ...told.map(({ account }) => account)])];
  const since = told.reduce((first, { time }) => Math.min(first, time), receipt.since);
  const { book, answer, saved, update } = await changeBook(world, viewer.userId, {
    touches: (now) => accounts.flatMap((account) => touchedEntries(now, account, since)),
    decide: (now, loaded) => {
      let [removed, restored] = [0, 0];
      const change = together(
        now,
        accounts.map((account) => (book) => {
          const own = removeBatch(
            book,
            account,
            loaded.filter(({ entry }) => entry.account === account),
            id,
            told.filter((fill) => fill.account === account),
          );
          removed += own.removed;
          restored += own.restored;
          return own.change;
        }),
      );
      return { change, answer: { removed, restored }, last: { importId: id, state: 'undone', run } };
    },
  });
  if (saved) await world.say({ type: 'TradesChanged', userId: viewer.userId, bookVersion: book.version });
  return { ...answer, bookVersion: book.version, update };
};
