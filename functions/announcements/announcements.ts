import * as z from 'zod/mini';
import { entity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';

/**
 * An announcement from admins to all users. `at` in UTC milliseconds; `sent`: number of recipients so far; `after`:
 * the last username it went to, in username order.
 */
const Announcement = z.object({
  title: z.string(),
  message: z.string(),
  at: z.number(),
  sent: z.int(),
  after: z.nullable(z.string()),
  done: z.boolean(),
});

const partition = `${prefixes.announcement}ALL`;

/** All lie together, by the time they were written; they are few. */
export const announcements = entity(Announcement, (id: string) => ({ pk: partition, sk: id }));

/** The newest announcements with their ids. */
export async function newestAnnouncements(table: Table, limit: number) {
  const items = await table.query({ pk: partition, newestFirst: true, limit, read: 'strong' });
  return items.map((item) => ({ ...announcements.read(item), id: item.sk }));
}
