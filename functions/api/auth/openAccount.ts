import * as noticeTexts from '#copy/noticeTexts.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { directoryWrite } from '#functions/people/findPeople.ts';
import { activate, type NewAccount, type Registration, release, reserve } from '#functions/people/registration.ts';
import type { World } from '#functions/world/world.ts';

/**
 * Reserves e-mail and username, creates the person in the user pool, then lets the account count. Who loses the race for either has created
 * nothing; `overtaken` when this run was so slow that a later one took its place.
 */
export async function openAccount(
  world: World,
  newcomer: NewAccount,
  password: string,
): Promise<Registration | 'email_taken' | 'username_taken' | 'overtaken'> {
  const names = { newId: userIdOf(world.random(16)), attempt: world.random(12), now: world.now() };
  const reserved = await reserve(world.table, newcomer, names);
  if (typeof reserved === 'string') return reserved;
  await createInPool(world, reserved, password);
  return (await activateAccount(world, reserved)) ? reserved : 'overtaken';
}

/** Lets the account count, with a first notification in it. False when another run has taken the registration over. */
export const activateAccount = (world: World, registration: Registration): Promise<boolean> =>
  activate(world.table, registration, [
    directoryWrite(registration.userId, registration.username),
    noticeWrite(world, registration.userId, noticeTexts.welcome(registration.username)),
  ]);

/** Creates the user in the pool; on failure releases the reservation so that they can retry immediately. */
async function createInPool(world: World, registration: Registration, password: string): Promise<void> {
  const { userId, email } = registration;
  const person = { username: userId, email, password };
  try {
    if ((await world.identity.create(person)) === 'created') return;
    // Left by an earlier run of this same registration: its password may be another.
    await world.identity.remove(userId);
    await world.identity.create(person);
  } catch (error) {
    await world.identity
      .remove(userId)
      .then(() => release(world.table, registration))
      .catch(() => undefined);
    throw error;
  }
}
