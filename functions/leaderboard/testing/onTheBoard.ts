import { trackRecord } from '#domain/leaderboard/trackRecord.ts';
import { tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Table } from '#functions/table/table.ts';
import { boardPages, boardRows, shardOf, standings } from '../standings.ts';
import { trackRecords } from '../trackRecords.ts';
import { waitingWrite } from '../withdrawTrader.ts';
import { testCard } from './testCard.ts';

/**
 * Puts a user alone on the all-time board, with their track record, like a ranking does, and queues them for the
 * next.
 */
export async function onTheBoard(table: Table, userId: UserId, name = 'dayowl'): Promise<void> {
  const card = testCard(`board-${name}`, name);
  await table.write({ put: standings.item({ id: card.id, rows: [{ frame: 'all', period: 'all', sk: name, card }], revision: 1 }, userId) });
  await table.write({ put: boardRows.item(card, 'all', 'all', shardOf(userId), name) });
  await table.write({ put: await boardPages.item({ cards: [card], madeAt: 0, version: 1 }, 'all', 'all') });
  const none = { table: tradeListTable([]), origins: [] };
  await table.write({ put: await trackRecords.item({ ...trackRecord(none, 0), kinds: [name] }, userId) });
  await table.write(waitingWrite(userId, 0));
}
