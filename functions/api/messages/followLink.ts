import type { api } from '#contract/index.ts';
import { DAY } from '#domain/units/millis.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { type Channels, changeChannels, readLinkToken } from '#functions/messages/channels.ts';

/** A link that confirms an address is good for so long (ms). */
const GOOD_FOR = DAY;

/** Does the act of a mail's link; idempotent; an unknown or expired link changes nothing. */
export const followLink: Handler<typeof api.messages.followLink> = async ({ input: { token }, world }) => {
  const read = await readLinkToken(world.table, token);
  if (read === null) return { act: null };
  const { userId, act, channels } = read;
  const { mail } = channels;
  if (act === 'confirm' && (mail.state === 'off' || mail.state === 'stopped' || world.now() > mail.askedAt + GOOD_FOR))
    return { act: null };
  await changeChannels(world, userId, (now): Channels | null => {
    if (now.mail.address !== mail.address) return null;
    if (act !== 'confirm')
      return now.choice.mail[act] ? { ...now, choice: { ...now.choice, mail: { ...now.choice.mail, [act]: false } } } : null;
    return now.mail.state === 'asked' && now.mail.askedAt === mail.askedAt ? { ...now, mail: { ...now.mail, state: 'on' } } : null;
  });
  return { act };
};
