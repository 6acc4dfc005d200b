import type { UserId } from '#domain/units/ids.ts';
import type { Table } from '#functions/table/table.ts';
import { boardPages, boardRows, shardOf, standings } from '../standings.ts';
import { waitingWrite } from '../withdrawTrader.ts';
import { testCard } from './testCard.ts';

/** Puts somebody on the board of all time, alone on its page, as a ranking would, and lets them wait for the next. */
export async function onTheBoard(table: Table, userId: UserId, name = 'dayowl'): Promise<void> {
  const card = testCard(`board-${name}`, name);
  await table.write({ put: standings.item({ id: card.id, rows: [{ frame: 'all', period: 'all', sk: name, card }], revision: 1 }, userId) });
  await table.write({ put: boardRows.item(card, 'all', 'all', shardOf(userId), name) });
  await table.write({ put: await boardPages.item({ cards: [card], madeAt: 0, version: 1 }, 'all', 'all') });
  await table.write(waitingWrite(userId, 0));
}
