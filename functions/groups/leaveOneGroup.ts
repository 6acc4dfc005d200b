import { leaveGroup } from '#domain/groups/leaveGroup.ts';
import type { StudyGroup } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { changeGroup } from './changeGroup.ts';
import { deleteLeftContent, leftContentWrite } from './deleteLeftContent.ts';
import { groupAnswers } from './groupAnswers.ts';

type Departure = { readonly may?: (group: StudyGroup) => boolean; readonly also?: (group: StudyGroup) => readonly Write[] };

/**
 * Removes a user from a group, if the caller `may`. Their shared content is hidden immediately with the membership
 * and then deleted, as is their name in other members' notifications.
 */
export async function leaveOneGroup(
  world: Pick<World, 'table' | 'wait' | 'random'>,
  id: string,
  userId: UserId,
  { may = () => true, also = () => [] }: Departure = {},
) {
  const left = await changeGroup(world, id, (group) => {
    if (!may(group)) return 'group_not_found';
    const next = leaveGroup(group, userId);
    return typeof next === 'string'
      ? next
      : {
          group: next,
          also: [leftContentWrite(group, userId), { delete: groupAnswers.key(id, userId) }, ...also(group)],
        };
  });
  if (typeof left !== 'string') await deleteLeftContent(world.table, id, userId);
  return left;
}
