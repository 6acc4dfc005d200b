import type { UserId } from '#domain/units/ids.ts';
import { boardRows, shardOf, standings } from '#functions/leaderboard/standings.ts';
import { idIn, itemAt, itemsOf } from './itemsOf.ts';
import type { ConsistencyRule } from './storedItems.ts';

/** A standing's rows match the board. */
export const boardAndStandings: ConsistencyRule = function* (stored) {
  for (const item of itemsOf(stored, 'standing')) {
    const userId = idIn('standing', item.pk) as UserId;
    for (const { frame, period, sk } of standings.read(item).rows) {
      const key = boardRows.key(frame, period, shardOf(userId), sk);
      if (itemAt(stored, 'board', key) === undefined) yield `${item.pk} stands in ${frame} ${period}, and the board has no such row.`;
    }
  }
};
