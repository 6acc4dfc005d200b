import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import { stillAdmin } from '#functions/kernel/stillAdmin.ts';
import { type Access, updateAccess } from '#functions/people/access.ts';
import type { Write } from '#functions/table/table.ts';
import type { World } from '#functions/world/world.ts';
import { adminUser } from './adminUser.ts';

type Acting = {
  readonly input: { readonly id: string; readonly note: string };
  readonly viewer: { readonly userId: UserId };
  readonly world: World;
  readonly refuse: (code: 'user_not_found') => never;
};
/** The action's name in the audit, and the fields stored with it besides its note. */
type Act = { readonly action: string; readonly about?: Readonly<Record<string, string | null>> };

/** The audit line of an admin's act. */
export const actLine = ({ input: { id, note }, viewer, world }: Acting, { action, about = {} }: Act): Write =>
  auditWrite(world, { action, target: id, by: viewer.userId, about: { ...about, note } });

/** Changes an account's access with its audit line and `also`; returns the updated account. */
export async function actOnUser(
  call: Acting,
  act: Act & { readonly also?: readonly Write[] },
  change: (access: Access) => Parameters<typeof updateAccess>[2] extends (access: Access) => infer C ? C : never,
): Promise<Reply<typeof api.admin.user>> {
  const userId = userIdOf(call.input.id);
  const decide = (access: Access) => (access.status === 'active' ? change(access) : null);
  await updateAccess(call.world.table, userId, decide, async () => [
    actLine(call, act),
    ...(act.also ?? []),
    ...(await stillAdmin(call.world, call.viewer.userId, userId)),
  ]);
  return (await adminUser(call.world, userId)) ?? call.refuse('user_not_found');
}
