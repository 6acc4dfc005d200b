import type { UserId } from '#domain/units/ids.ts';
import type { GroupLine } from './studyGroups.ts';

/** A group as lists show it. */
export const groupLineView = ({ id, owner, invitations: _, createdAt: _at, ...line }: GroupLine, names: ReadonlyMap<UserId, string>) => ({
  ...line,
  _id: id,
  owner: names.get(owner) ?? null,
});
