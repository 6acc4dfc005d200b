import { refusals, type StoredShape } from './refusals.ts';

type StoredShapes = Readonly<Record<string, StoredShape>>;

/** The sentences for kinds of items that changed in a way that one of two releases side by side, or one after the other, cannot read. */
export function changedShapes(pinned: StoredShapes, now: StoredShapes): readonly string[] {
  return Object.entries(pinned).flatMap(([name, before]) => {
    const after = now[name];
    // A deleted kind is never written, and reading one finds no items.
    if (after === undefined) return [];
    return [
      ...refusals(after, before).map((why) => `${name}: the release before cannot read what this one stores: ${why}.`),
      ...refusals(before, after).map((why) => `${name}: this release cannot read what was stored before it: ${why}.`),
    ];
  });
}

/** The new pins: today's shapes, plus yesterday's if the two are incompatible. */
export const shapesToPin = (pinned: StoredShapes, now: StoredShapes): StoredShapes =>
  Object.fromEntries(
    Object.entries(now).map(([name, shape]) => {
      const before = pinned[name];
      return [name, before !== undefined && changedShapes({ [name]: before }, now).length > 0 ? before : shape];
    }),
  );
