import type { api } from '#contract/index.ts';
import { deserializeFills } from '#domain/journal/codec/serializeFills.ts';
import { mergeChanges, undoImport } from '#domain/journal/commands/journalChange.ts';
import { touchedEntries } from '#domain/journal/model/touchedEntries.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { loadManifest } from '#functions/journal/manifest.ts';
import { loadReceipt } from '#functions/journal/receipts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/**
 * Takes back a whole import. What was written on its trades is kept for when they return, and what was told by hand counts again where the import took its
 * place. Taking it back twice is no error.
 */
export const undo: Handler<typeof api.imports.undo> = async ({ input, viewer, world, refuse }) => {
  const before = await loadManifest(world.table, viewer.userId);
  const receipt = await loadReceipt(world.table, viewer.userId, input.id, before);
  if (receipt === null) return refuse('import_not_found');
  const { id, run } = receipt;
  const told = receipt.replaced === undefined || receipt.state === 'undone' ? [] : deserializeFills(receipt.replaced);
  const accounts = [...new Set([...receipt.accounts, ...told.map(({ account }) => account)])];
  const since = told.reduce((first, { time }) => Math.min(first, time), receipt.since);
  const { book, answer, saved, update } = await changeJournal(world, viewer.userId, {
    touches: (now) => accounts.flatMap((account) => touchedEntries(now, account, since)),
    decide: (now, loaded) => {
      let [removed, restored] = [0, 0];
      const change = mergeChanges(
        now,
        accounts.map((account) => (book) => {
          const own = undoImport(
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
  if (saved) await world.publish({ type: 'TradesChanged', userId: viewer.userId, bookVersion: book.version });
  return { ...answer, bookVersion: book.version, update };
};
