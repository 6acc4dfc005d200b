import type { UserId } from '#domain/units/ids.ts';
import type { Key, Write } from '../table/table.ts';
import { countName } from './rankAmong.ts';
import { countsToAdd, type Standing, shardOf } from './standings.ts';

/** Updates the counts from a trader's old rows to the current ones; an unchanged frame is not written. */
export function countWrites(userId: UserId, before: Standing['rows'], after: Standing['rows']): readonly Write[] {
  const changes = new Map<string, { readonly key: Key; readonly add: Record<string, number> }>();
  for (const [rows, by] of [[before, -1] as const, [after, 1] as const]) {
    for (const { frame, period, card } of rows) {
      const key = countsToAdd.key(frame, period, shardOf(userId));
      const change = changes.get(key.pk) ?? { key, add: {} };
      const name = countName(card.score);
      change.add[name] = (change.add[name] ?? 0) + by;
      changes.set(key.pk, change);
    }
  }
  return [...changes.values()].flatMap(({ key, add }) => {
    const changed = Object.fromEntries(Object.entries(add).filter(([, by]) => by !== 0));
    return Object.keys(changed).length === 0 ? [] : [{ update: key, add: changed }];
  });
}
