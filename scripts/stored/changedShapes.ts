import { refusals, type StoredShape } from './refusals.ts';

type StoredShapes = Readonly<Record<string, StoredShape>>;

/** The sentences for kinds of items that changed in a way that one of two releases side by side, or one after the other, cannot read. */
export function changedShapes(pinned: StoredShapes, now: StoredShapes): readonly string[] {
  return Object.entries(pinned).flatMap(([name, before]) => {
    const after = now[name];
    // A kind that is gone is written by nobody, and whoever looks for one finds none.
    if (after === undefined) return [];
    return [
      ...refusals(after, before).map((why) => `${name}: the release before cannot read what this one stores: ${why}.`),
      ...refusals(before, after).map((why) => `${name}: this release cannot read what was stored before it: ${why}.`),
    ];
  });
}

/** What to pin now: today's shapes, and yesterday's where the two do not fit together. */
export const shapesToPin = (pinned: StoredShapes, now: StoredShapes): StoredShapes =>
  Object.fromEntries(
    Object.entries(now).map(([name, shape]) => {
      const before = pinned[name];
      return [name, before !== undefined && changedShapes({ [name]: before }, now).length > 0 ? before : shape];
    }),
  );
