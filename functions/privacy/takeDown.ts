import type { Sharing } from '#contract/schemas/sharing.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadProfile, type Profile, profileWrite, unlessHidden } from '../people/profile.ts';
import { Busy } from '../table/optimistic.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { changeSharing } from './changeSharing.ts';

type TakenDown = Profile['takenDown'];
type TakingWorld = Pick<World, 'table' | 'now' | 'publish'>;

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

/** Sets one sharing switch, current or from before the account was disabled, together with `also`. */
async function setSwitch(
  world: TakingWorld,
  userId: UserId,
  profile: Profile,
  { change, takenDown, also }: { readonly change: Partial<Sharing>; readonly takenDown: TakenDown; readonly also: readonly Write[] },
): Promise<void> {
  const set = { takenDown, takenDownAt: world.now() };
  if (profile.sharedBefore === null) return changeSharing(world, userId, profile, { ...profile.sharing, ...change }, set, also);
  const write = { ...profileWrite(userId, { ...set, sharedBefore: { ...profile.sharedBefore, ...change } }), if: unlessHidden(profile) };
  if (!(await world.table.transact([write, ...also]))) throw new Busy('The account was changed meanwhile.');
}

/**
 * Hides a user's public profile or rank from the next request on, until it is restored; in one transaction with
 * `also`. Does nothing if already hidden.
 */
export async function takeDown(world: TakingWorld, userId: UserId, what: Switched, also: readonly Write[]): Promise<void> {
  const profile = await loadProfile(world.table, userId);
  const name = switchOf[what];
  if (profile === null || profile.takenDown[name] !== undefined) return;
  const takenDown = { ...profile.takenDown, [name]: (profile.sharedBefore ?? profile.sharing)[name] };
  await setSwitch(world, userId, profile, { change: { [name]: false }, takenDown, also });
}

/** Restores content taken down, as its owner wishes by then. No-op if it is not down. */
export async function putBack(world: TakingWorld, userId: UserId, what: Switched, also: readonly Write[]): Promise<void> {
  const profile = await loadProfile(world.table, userId);
  const name = switchOf[what];
  if (profile === null || profile.takenDown[name] === undefined) return;
  const { [name]: wished, ...takenDown } = profile.takenDown;
  await setSwitch(world, userId, profile, { change: { [name]: wished }, takenDown, also });
}
