import { generatedUsername } from '#domain/accounts/usernameKey.ts';
import type { UserId } from '#domain/units/ids.ts';
import { both, is } from '../table/conditions.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Condition, Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { accessWrite, loadAccess } from './access.ts';
import { directoryRenaming } from './findPeople.ts';
import { ifUnclaimed, loadUsername, retireUsernameWrite, usernameClaims } from './nameClaim.ts';
import { loadProfile, type Profile, profileWrite, unlessHidden } from './profile.ts';

type Replacing = Pick<World, 'table' | 'now' | 'wait' | 'random'>;
/** Writes beside a change, asked for again with every attempt. */
type Also = () => Promise<readonly Write[]>;
/** The new name, and what of the profile changes with it. `free`: the condition on the claim of that name. */
type Replacement = { readonly username: string; readonly free: Condition; readonly takenDown: Profile['takenDown'] };

/** Gives a user another name, and one free change, together with `also`. `decide` returns null to do nothing. */
const replaceUsername = (
  { table, now, ...clock }: Replacing,
  userId: UserId,
  also: Also,
  decide: (profile: Profile) => Replacement | null,
): Promise<void> => {
  const load = async () => {
    const [access, profile] = await Promise.all([loadAccess(table, userId), loadProfile(table, userId)]);
    return { access, profile, next: profile && decide(profile) };
  };
  return optimistic<Awaited<ReturnType<typeof load>>, void>(
    { table, clock },
    {
      load,
      decide: async ({ access, profile, next }) => {
        if (access === null || profile === null || next === null) return { writes: [], answer: undefined };
        const { username: from, formerUsernames = [] } = profile;
        const { username, free, takenDown } = next;
        const formers = [...formerUsernames.filter((former) => former !== username), from];
        const change = { username, usernameIs: 'generated', formerUsernames: formers, takenDown, takenDownAt: now() } as const;
        const writes: readonly Write[] = [
          { put: usernameClaims.item({ userId, username, status: 'active' }, username), if: free },
          retireUsernameWrite(from, userId, now()),
          ...directoryRenaming(userId, from, username, now()),
          accessWrite(userId, access, { username }),
          { ...profileWrite(userId, change), if: both(is('username', from), unlessHidden(profile)) },
          ...(await also()),
        ];
        return { writes, answer: undefined };
      },
    },
  );
};

/**
 * Replaces a name that an admin took down by a generated one, together with `also`: the user may choose another, but
 * not the old one.
 */
export const takeNameDown = (world: Replacing, userId: UserId, also: Also): Promise<void> =>
  replaceUsername(world, userId, also, ({ username: name, takenDown }) => {
    const username = generatedUsername(Buffer.from(world.random(4), 'base64url'));
    return takenDown.name === undefined ? { username, free: ifUnclaimed(world.now()), takenDown: { ...takenDown, name } } : null;
  });

/** Restores a name that was taken down, together with `also`; false if another user has it now. */
export async function putNameBack(world: Replacing, userId: UserId, also: Also): Promise<boolean> {
  const wanted = (await loadProfile(world.table, userId))?.takenDown.name;
  if (wanted !== undefined && (await loadUsername(world.table, wanted))?.userId !== userId) return false;
  await replaceUsername(world, userId, also, ({ takenDown: { name: username, ...takenDown } }) =>
    username === undefined ? null : { username, free: is('userId', userId), takenDown },
  );
  return true;
}
