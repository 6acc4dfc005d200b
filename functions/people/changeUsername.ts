import { type UsernameChange, usernameChange, usernameKey } from '#domain/accounts/usernameKey.ts';
import type { UserId } from '#domain/units/ids.ts';
import { is } from '../table/conditions.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Table, Write } from '../table/table.ts';
import { accessWrite, loadAccess } from './access.ts';
import { directoryRenaming } from './findPeople.ts';
import { ifUnclaimed, isClaimed, loadUsername, retireUsernameWrite, usernameClaims } from './nameClaim.ts';
import { type Profile, profileWrite, requireProfile } from './profile.ts';

const TRIES = 4;

/** A name that an admin took down is not chosen again. */
const isTakenDown = ({ takenDown: { name } }: Profile, to: string): boolean => name !== undefined && usernameKey(name) === usernameKey(to);

/** The writes by which one person's name becomes another: the name itself, and the old one. */
function renaming(userId: UserId, from: string, to: string, now: number): readonly Write[] {
  if (usernameKey(from) === usernameKey(to)) return [{ update: usernameClaims.key(to), set: { username: to }, if: is('userId', userId) }];
  const claim = { userId, username: to, status: 'active', until: 0, attempt: '' } as const;
  return [{ put: usernameClaims.item(claim, to), if: ifUnclaimed(now) }, retireUsernameWrite(from, userId, now)];
}

/**
 * Changes a username in one transaction with `also`, if the name is free and a change is left. Of two users racing
 * for a name one gets it. Returns the updated profile.
 */
export const changeUsername = (
  table: Table,
  userId: UserId,
  to: string,
  now: number,
  also: readonly Write[] = [],
): Promise<Profile | Extract<UsernameChange, string>> => {
  const load = async () => {
    const [access, profile, claim] = await Promise.all([loadAccess(table, userId), requireProfile(table, userId), loadUsername(table, to)]);
    return { access, profile, isTaken: isClaimed(claim, now) || isTakenDown(profile, to) };
  };
  return optimistic<Awaited<ReturnType<typeof load>>, Profile | Extract<UsernameChange, string>>(
    { table, tries: TRIES },
    {
      load,
      decide: ({ access, profile, isTaken }) => {
        const change = usernameChange(profile, to, isTaken);
        if (access === null || change === null) return { writes: [], answer: profile };
        if (typeof change === 'string') return { writes: [], answer: change };
        const { username: from, usernameIs } = profile;
        const writes = [
          ...renaming(userId, from, to, now),
          ...directoryRenaming(userId, from, to, now),
          accessWrite(userId, access, { username: to }),
          {
            ...profileWrite(userId, change),
            ...(usernameIs === 'generated' && { remove: ['usernameIs'] }),
            if: is('username', from),
          },
          ...also,
        ];
        return { writes, answer: { ...profile, username: to } };
      },
    },
  );
};
