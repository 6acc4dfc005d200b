import { createHmac } from 'node:crypto';
import type { api } from '#contract/index.ts';
import { canonicalEmail } from '#domain/accounts/usernameKey.ts';
import { networkOf } from '#domain/session/deviceName.ts';
import { saveContactMessage } from '#functions/contact/contactMessages.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Messages a day from one address, where a household or an office may sit behind it, and from one e-mail. */
export const messagesADay = { address: 20, email: 5 } as const;

/** IPv6 hands a household countless addresses, so there its network counts. */
const place = (ip: string | null): string => (ip?.includes(':') ? networkOf(ip) : ip) ?? 'unknown';

/**
 * Stores a message for the admins and counts it against flood limits. Personal keys and addresses are counted as
 * hashes.
 */
export const send: Handler<typeof api.contact.send> = async ({ input, world, request, refuse }) => {
  const { website, ...message } = input;
  if (website) return {};
  const unreadable = (text: string): string => createHmac('sha256', world.secrets.pepper).update(`contact:${text}`).digest('base64url');
  const saved = await saveContactMessage(world.table, world.random(9), { ...message, sentAt: world.now() }, [
    { name: unreadable(`address:${place(request.ip)}`), most: messagesADay.address },
    { name: unreadable(`email:${canonicalEmail(message.email)}`), most: messagesADay.email },
  ]);
  return saved ? {} : refuse('too_many_messages');
};
