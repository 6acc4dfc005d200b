import type { UserId } from '#domain/units/ids.ts';
import type { GroupLine } from './studyGroups.ts';

/** A group as lists show it. */
export const groupLineView = (
  { id, name, description, owner, members, capacity, isPublic }: GroupLine,
  names: ReadonlyMap<UserId, string>,
) => ({ _id: id, name, description, owner: names.get(owner) ?? null, members, capacity, isPublic });
