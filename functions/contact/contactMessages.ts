import * as z from 'zod/mini';
import { type DailyLimit, writeWithinLimits } from '../limits/dailyLimit.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';

/** One message to us. `sentAt` in UTC milliseconds. */
const ContactMessage = z.object({
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  message: z.string(),
  sentAt: z.number(),
});
type ContactMessage = z.infer<typeof ContactMessage>;

/** All messages lie together, by the time they were sent; they are few, and read by admins only. */
export const contactMessages = entity(ContactMessage, (sentAt: number, id: string) => ({
  pk: `${prefixes.contact}MESSAGES`,
  sk: `${new Date(sentAt).toISOString()}#${id}`,
}));

/** Stores a message and counts it against each limit, all or nothing. False when a limit is used up. */
export const saveContactMessage = (table: Table, id: string, message: ContactMessage, limits: readonly DailyLimit[]): Promise<boolean> =>
  writeWithinLimits(table, limits, message.sentAt, [{ put: contactMessages.item(message, message.sentAt, id) }]);

/** The newest messages with the names they have among them; those before the one named `before`. */
export async function listContactMessages(
  table: Table,
  limit: number,
  before?: string,
): Promise<readonly (ContactMessage & { readonly id: string })[]> {
  const to = before === undefined ? {} : { to: before };
  const items = await table.query({ pk: `${prefixes.contact}MESSAGES`, newestFirst: true, limit: limit + 1, ...to });
  const older = items.filter(({ sk }) => sk !== before).slice(0, limit);
  return older.map((item) => ({ ...contactMessages.read(item), id: item.sk }));
}
