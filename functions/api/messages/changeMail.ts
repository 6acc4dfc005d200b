import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { mailAskLimit, writeWithinLimits } from '#functions/limits/dailyLimit.ts';
import { changeChannels } from '#functions/messages/channels.ts';
import { messageWrite } from '#functions/notices/outbox.ts';
import { requireProfile } from '#functions/people/profile.ts';

/** Sends a link to the account's unverified address, or stops all mail. */
export const changeMail: Handler<typeof api.messages.changeMail> = async ({ input: { act }, viewer: { userId }, world, refuse }) => {
  if (world.messages.mail === null) return refuse('mail_off');
  if (act === 'stop') {
    await changeChannels(world, userId, (now) => ({ ...now, mail: { ...now.mail, state: 'off' } }));
    return {};
  }
  const { email } = await requireProfile(world.table, userId);
  if (!(await writeWithinLimits(world.table, [mailAskLimit(userId)], world.now(), []))) return refuse('mail_asked_often');
  await changeChannels(
    world,
    userId,
    (now) => ({ ...now, mail: { state: 'asked', address: email, askedAt: world.now() } }),
    () => [messageWrite(world, userId, { kind: 'confirm' })],
  );
  return {};
};
