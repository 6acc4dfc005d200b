import type { Imported, Unreadable } from '#domain/importers/imported.ts';

/**
 * A file's fills under the ids the journal knows them by. A re-run that moved an import to another account left its fills the ids they got in the
 * first one; `earlier` is the same file read for each such account, so its fills are in the same order.
 */
export function rematchIds(imported: Imported, earlier: readonly (Imported | Unreadable)[], known: ReadonlySet<string>): Imported {
  const others = earlier.filter((each) => !('sentence' in each) && each.fills.length === imported.fills.length) as Imported[];
  if (others.length === 0) return imported;
  const fills = imported.fills.map((fill, at) => {
    const id = known.has(fill.id) ? fill.id : (others.map((other) => other.fills[at]!.id).find((each) => known.has(each)) ?? fill.id);
    return id === fill.id ? fill : { ...fill, id };
  });
  return { ...imported, fills };
}
