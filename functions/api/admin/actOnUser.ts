import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import { type Access, accessAsSeen, accessKey, loadAccess, updateAccess } from '#functions/people/access.ts';
import type { Write } from '#functions/table/table.ts';
import type { World } from '#functions/world/world.ts';
import { accessDenied } from '#shared/access.ts';
import { Refusal } from '#shared/refusal.ts';
import { adminUser } from './adminUser.ts';

type Acting = {
  readonly input: { readonly id: string; readonly note: string };
  readonly viewer: { readonly userId: UserId };
  readonly world: World;
  readonly refuse: (code: 'user_not_found') => never;
};
/** What an act is called in the audit, and what of it stands there besides its note. */
type Act = { readonly action: string; readonly about?: Readonly<Record<string, string | null>> };

/** The audit line of an admin's act. */
export const actLine = ({ input: { id, note }, viewer, world }: Acting, { action, about = {} }: Act): Write =>
  auditWrite(world, { action, target: id, by: viewer.userId, about: { ...about, note } });

/**
 * Holds while whoever acts has the rights they were let in with: of two admins who take each other's at once, one keeps theirs. Nothing where they act on
 * themselves, whose item the act itself is made on. Throws the refusal of admins alone where those rights are gone.
 */
async function stillAdmin({ input, viewer, world }: Acting): Promise<readonly Write[]> {
  if (input.id === viewer.userId) return [];
  const access = await loadAccess(world.table, viewer.userId);
  const isAdmin = access !== null && access.disabledAt === null && accessDenied('admin', access, world.now()) === null;
  if (!isAdmin) throw new Refusal('admin_only');
  return [{ check: accessKey(viewer.userId), if: accessAsSeen(access) }];
}

/** Changes an account's access with its line in the audit, and with `also`; answers the account as it is then. */
export async function actOnUser(
  call: Acting,
  act: Act & { readonly also?: readonly Write[] },
  change: (access: Access) => Parameters<typeof updateAccess>[2] extends (access: Access) => infer C ? C : never,
): Promise<Reply<typeof api.admin.user>> {
  const userId = userIdOf(call.input.id);
  const decide = (access: Access) => (access.status === 'active' ? change(access) : null);
  await updateAccess(call.world.table, userId, decide, [actLine(call, act), ...(act.also ?? []), ...(await stillAdmin(call))]);
  return (await adminUser(call.world, userId)) ?? call.refuse('user_not_found');
}
