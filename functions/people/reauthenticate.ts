import type { UserId } from '#domain/units/ids.ts';
import type { World } from '../world/world.ts';
import type { Profile } from './profile.ts';

/**
 * Asks for the password again before something that guards the account is changed (ASVS 7.5.1): a token alone is not enough. Null when it is right,
 * otherwise why not. The token that the pool hands out for it is dropped.
 */
export async function reauthenticate(
  world: World,
  userId: UserId,
  { withoutPassword }: Profile,
  password: string,
): Promise<'no_password' | 'password_wrong' | 'too_many_attempts' | null> {
  if (withoutPassword) return 'no_password';
  const signIn = await world.identity.signIn(userId, password);
  if (typeof signIn === 'object') return null;
  world.log({ level: 'warn', audit: 'password refused', target: userId, by: userId });
  return signIn === 'locked' ? 'too_many_attempts' : 'password_wrong';
}
