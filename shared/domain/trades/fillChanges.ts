import type { Fill, FillChanges } from './fill.ts';

/** A fill with these changes added to its own; undefined removes one. */
export function withChanges(fill: Fill, changes: { readonly [Name in keyof FillChanges]?: FillChanges[Name] | undefined }): Fill {
  const { changes: before, ...rest } = fill;
  const entries = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? rest : { ...rest, changes: Object.fromEntries(entries) as FillChanges };
}

/** True for a fill that its trader deleted: it stays stored, and counts nowhere. */
export const isDeleted = ({ changes }: Pick<Fill, 'changes'>): boolean => changes?.deletedAt !== undefined;
