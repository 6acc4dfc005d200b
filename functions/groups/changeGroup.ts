import type { GroupRole, StudyGroup } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { groupErrors } from '#shared/groupErrors.ts';
import { unchangedSince } from '../table/conditions.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { deleteLeftContent, leftContentWrite } from './deleteLeftContent.ts';
import { groupLines, lineOf, loadGroup, memberships, studyGroups } from './studyGroups.ts';

type GroupRefusal = keyof typeof groupErrors;
/** The changed group, null to delete it; `also` is written in the same transaction. */
type GroupChange = { readonly group: StudyGroup | null; readonly also?: readonly Write[] };

const rolesOf = (group: StudyGroup | null): ReadonlyMap<UserId, GroupRole> => {
  if (group === null) return new Map();
  const invited = group.invitations.map(({ userId }) => [userId, 'invited'] as const);
  const members = group.members.map(({ userId }) => [userId, userId === group.owner ? 'owner' : 'member'] as const);
  return new Map([...invited, ...members]);
};

/** Members and invitees who are neither any more. */
const goneFrom = (before: StudyGroup | null, after: StudyGroup | null): readonly UserId[] => {
  const is = rolesOf(after);
  return [...rolesOf(before).keys()].filter((userId) => !is.has(userId));
};

/** The writes that take a group and the places of its people from one state to the next, each on the item that was seen. */
export function groupWrites(before: StudyGroup | null, after: StudyGroup | null): readonly Write[] {
  const id = (after ?? before)!.id;
  const guard = unchangedSince(before?.revision ?? 0);
  const [was, is] = [rolesOf(before), rolesOf(after)];
  const placed = [...is].filter(([userId, role]) => was.get(userId) !== role);
  const itself: readonly Write[] =
    after === null
      ? [{ delete: studyGroups.key(id), if: guard }, { delete: groupLines.key(id) }]
      : [{ put: studyGroups.item(after, id), if: guard }, { put: groupLines.item(lineOf(after), id) }];
  return [
    ...itself,
    ...placed.map(([userId, role]) => ({ put: memberships.item({ role }, userId, id) })),
    ...goneFrom(before, after).map((userId) => ({ delete: memberships.key(userId, id) })),
  ];
}

/**
 * Changes a group with its memberships and its list row in one transaction, based on its current state: of two users
 * racing for the last place one gets it. `decide` returns a refusal or the change. Hides what leavers shared immediately,
 * then deletes it. Returns the changed group, or its last state if deleted.
 */
export async function changeGroup<D extends GroupRefusal | GroupChange>(
  world: Pick<World, 'table' | 'wait' | 'random'>,
  id: string,
  decide: (group: StudyGroup) => D,
): Promise<StudyGroup | Extract<D, string> | 'group_not_found'> {
  type Changed = { readonly answer: StudyGroup | Extract<D, string> | 'group_not_found'; readonly gone: readonly UserId[] };
  const unchanged = (answer: Changed['answer']) => ({ writes: [], answer: { answer, gone: [] } });
  const { answer, gone } = await optimistic<StudyGroup | null, Changed>(
    { table: world.table, clock: world },
    {
      load: () => loadGroup(world.table, id),
      decide: (seen) => {
        if (seen === null) return unchanged('group_not_found');
        const change: GroupRefusal | GroupChange = decide(seen);
        if (typeof change === 'string') return unchanged(change as Extract<D, string>);
        if (change.group === seen) return unchanged(seen);
        const next = change.group && { ...change.group, revision: seen.revision + 1 };
        const left = next === null ? [] : goneFrom(seen, next);
        const queued = left.map((userId) => leftContentWrite(seen, userId));
        return { writes: [...groupWrites(seen, next), ...queued, ...(change.also ?? [])], answer: { answer: next ?? seen, gone: left } };
      },
    },
  );
  for (const userId of gone) await deleteLeftContent(world.table, id, userId);
  return answer;
}
