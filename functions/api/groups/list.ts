import type { api } from '#contract/index.ts';
import { groupLineView, listGroups, membershipsOf } from '#functions/groups/studyGroups.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { usernamesOf } from '#functions/people/usernamesOf.ts';

/** Their own first, then invitations, then the public ones; each in the order of names. */
export const list: Handler<typeof api.groups.list> = async ({ viewer, world }) => {
  const [lines, own] = await Promise.all([listGroups(world.table), membershipsOf(world.table, viewer.userId)]);
  const roles = new Map(own.map(({ id, role }) => [id, role]));
  const shown = lines.filter(({ id, isPublic }) => isPublic || roles.has(id)).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const names = await usernamesOf(
    world.table,
    shown.map(({ owner }) => owner),
  );
  return shown.map((line) => ({ ...groupLineView(line, names), role: roles.get(line.id) ?? null }));
};
