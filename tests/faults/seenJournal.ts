import { readWholeBook } from '#functions/store/books.ts';
import { ask } from '#functions/trades/testTrader.ts';
import type { TestWorld } from '#functions/world/test.ts';
import { waitingCloses } from '#domain/book/waitingCloses.ts';
import { ledgerOf } from '#domain/book/rebuild.ts';
import { journalRows } from '#domain/list/journalRows.ts';

export type Seen = Awaited<ReturnType<typeof seenJournal>>;

/** What a journal is made of and, where `answers` are wanted, what it answers. */
export async function seenJournal(world: TestWorld, answers: boolean) {
  const { book, chapters } = await readWholeBook(world.table, 'u1');
  const accounts = [...new Set(chapters!.map(({ entry }) => entry.account))].sort();
  const ledgers = accounts.map((account) => ({ account, ...ledgerOf(chapters!.filter(({ entry }) => entry.account === account)) }));
  const fills = ledgers.flatMap((ledger) => [...ledger.fills.values()]);
  const rows = journalRows(chapters!).trades;
  const asked = async (call: 'list' | 'stats', input: Record<string, unknown> = {}) => (await ask(world, call, input)).body.data;
  const said = answers ? [await asked('list', { result: 'open' }), await asked('list'), await asked('stats')] : null;
  const waiting = waitingCloses(chapters!.map(({ chapter }) => chapter));
  const notes = ledgers.flatMap((ledger) => ledger.notes.map((note) => ({ ...note, account: ledger.account })));
  return { book, chapters: chapters!, ledgers, fills, rows, notes, answers: said, waiting };
}
