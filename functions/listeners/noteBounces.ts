import { userIdOf } from '#domain/units/ids.ts';
import { background } from '#functions/kernel/background.ts';
import { mailListener } from '#functions/kernel/listener.ts';
import { changeChannels } from '#functions/messages/channels.ts';

/**
 * Stops mail to an address that does not exist or whose owner called it spam, until its trader confirms it again. A full mailbox stops nothing. Idempotent; an address
 * that has changed since is left alone.
 */
export const noteBounces = mailListener('noteBounces', async ({ mail: { eventType, mail, bounce }, world }) => {
  const user = mail.tags?.user?.[0];
  const isOver = eventType === 'Complaint' || (eventType === 'Bounce' && bounce?.bounceType === 'Permanent');
  if (user === undefined || !isOver) return;
  await changeChannels(world, userIdOf(user), (now) => {
    const isSent = now.mail.state === 'on' || now.mail.state === 'asked';
    return isSent && mail.destination.includes(now.mail.address) ? { ...now, mail: { ...now.mail, state: 'stopped' } } : null;
  });
});
export const handler = background(noteBounces);
