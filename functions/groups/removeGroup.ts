import * as noticeTexts from '#copy/noticeTexts.ts';
import type { StudyGroup } from '#domain/groups/studyGroup.ts';
import { withoutName } from '../notices/naming.ts';
import { noticeWrite } from '../notices/notices.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { changeGroup } from './changeGroup.ts';
import { deletedGroupWrite, deleteLeftContent } from './deleteLeftContent.ts';

/** `withOwner`: its owner's account is being deleted too, and nothing names them or it. */
type Removal = {
  readonly may?: (group: StudyGroup) => boolean;
  readonly also?: (group: StudyGroup) => readonly Write[];
  readonly withOwner?: boolean;
};

/**
 * Deletes a group with its memberships, invitations and shared trades, if the caller `may`; notifies its members in
 * the same transaction. Their notifications about it no longer name anyone.
 */
export async function removeGroup(
  world: Pick<World, 'table' | 'wait' | 'random' | 'now'>,
  id: string,
  { may = () => true, also = () => [], withOwner = false }: Removal = {},
) {
  const removed = await changeGroup(world, id, (group) => {
    if (!may(group)) return 'group_not_found';
    const told = group.members.filter(({ userId }) => userId !== group.owner);
    const { text, naming } = withoutName({ by: group.owner, among: 'group' }, (owner) => noticeTexts.groupClosed(owner, group.name));
    const notices = told.map(({ userId }) => noticeWrite(world, userId, text, withOwner ? {} : { naming }));
    return {
      group: null,
      also: [deletedGroupWrite(group, withOwner || told.length === 0 ? null : group.owner, world.now()), ...also(group), ...notices],
    };
  });
  if (typeof removed === 'string') return removed;
  await deleteLeftContent(world.table, id, null);
  return removed;
}
