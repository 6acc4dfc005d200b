import { ledgerOf } from '#domain/journal/model/rebuildMonths.ts';
import { closesWithoutOpening } from '#domain/journal/views/closesWithoutOpening.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { ask } from '#functions/api/trades/testing/testTraderWorld.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';

export type Seen = Awaited<ReturnType<typeof seenJournal>>;

/** A journal's data and, with `answers`, the API responses of the tests' only user. */
export async function seenJournal(world: Pick<TestWorld, 'table'> & Partial<TestWorld>, answers: boolean, userId: UserId = userIdOf('u1')) {
  const { manifest, chapters } = await loadWholeJournal(world.table, userId);
  const accounts = [...new Set(chapters.map(({ entry }) => entry.account))].sort();
  const ledgers = accounts.map((account) => ({ account, ...ledgerOf(chapters.filter(({ entry }) => entry.account === account)) }));
  const fills = ledgers.flatMap((ledger) => [...ledger.fills.values()]);
  const rows = journalRows(chapters).trades;
  const asked = async (call: 'list' | 'stats', input: Record<string, unknown> = {}) =>
    (await ask(world as TestWorld, call, input)).body.data;
  const replies = answers ? [await asked('list', { result: 'open' }), await asked('list'), await asked('stats')] : null;
  const waiting = closesWithoutOpening(chapters.map(({ chapter }) => chapter));
  const notes = ledgers.flatMap((ledger) => ledger.notes.map((note) => ({ ...note, account: ledger.account })));
  return { book: manifest, chapters, ledgers, fills, rows, notes, answers: replies, waiting };
}
