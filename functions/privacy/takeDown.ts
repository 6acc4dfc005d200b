import type { Sharing } from '#contract/schemas/sharing.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Profile } from '../people/profile.ts';
import { changeSharing } from './changeSharing.ts';

type TakenDown = Profile['takenDown'];
type TakingWorld = Parameters<typeof changeSharing>[0];
type Also = Parameters<typeof changeSharing>[3];

/** The sharing switch behind each part that an admin can take down. */
const switchOf = { profile: 'community', rank: 'leaderboard' } as const;
type Switched = keyof typeof switchOf;

/** Content taken down, by the API's names. */
export const takenDownOf = ({ community, leaderboard, name }: TakenDown): (Switched | 'name')[] => [
  ...(community === undefined ? [] : (['profile'] as const)),
  ...(leaderboard === undefined ? [] : (['rank'] as const)),
  ...(name === undefined ? [] : (['name'] as const)),
];

/**
 * The effective sharing for a user's wishes: content an admin took down stays off, and the wish is stored until it
 * is restored.
 */
export function heldBack(
  { takenDown }: Pick<Profile, 'takenDown'>,
  wished: Sharing,
): { readonly sharing: Sharing; readonly takenDown: TakenDown } {
  const held = Object.values(switchOf).filter((name) => takenDown[name] !== undefined);
  const off = Object.fromEntries(held.map((name) => [name, false]));
  const wishes = Object.fromEntries(held.map((name) => [name, wished[name]]));
  return { sharing: { ...wished, ...off }, takenDown: { ...takenDown, ...wishes } };
}

/** The change of one sharing switch, current or from before the account was disabled. `now` in UTC milliseconds. */
function switched({ sharing, sharedBefore }: Profile, change: Partial<Sharing>, takenDown: TakenDown, now: number) {
  const set = { takenDown, takenDownAt: now };
  if (sharedBefore === null) return { sharing: { ...sharing, ...change }, set };
  return { sharing, set: { ...set, sharedBefore: { ...sharedBefore, ...change } } };
}

/**
 * Hides a user's public profile or rank from the next request on, until it is restored; in one transaction with
 * `also`. Does nothing if already hidden.
 */
export async function takeDown(world: TakingWorld, userId: UserId, what: Switched, also: Also): Promise<void> {
  const name = switchOf[what];
  const decide = (profile: Profile) => {
    if (profile.takenDown[name] !== undefined) return null;
    const takenDown = { ...profile.takenDown, [name]: (profile.sharedBefore ?? profile.sharing)[name] };
    return switched(profile, { [name]: false }, takenDown, world.now());
  };
  await changeSharing(world, userId, decide, also);
}

/** Restores content taken down, as its owner wishes by then. No-op if it is not down. */
export async function putBack(world: TakingWorld, userId: UserId, what: Switched, also: Also): Promise<void> {
  const name = switchOf[what];
  const decide = (profile: Profile) => {
    const { [name]: wished, ...takenDown } = profile.takenDown;
    return wished === undefined ? null : switched(profile, { [name]: wished }, takenDown, world.now());
  };
  await changeSharing(world, userId, decide, also);
}
