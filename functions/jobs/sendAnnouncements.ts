import { announcements, newestAnnouncements } from '../announcements/announcements.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { noticesVersionWrite, noticeWrite } from '../notices/notices.ts';
import { findPeople } from '../people/findPeople.ts';
import { absent, is } from '../table/conditions.ts';
import { inParallel } from '../table/inParallel.ts';
import type { World } from '../world/world.ts';

const PAGE = 500;
/** Older ones have long been sent. */
const LOOKED_AT = 20;
/** It stops before its function does, and goes on where it was with the next run. Milliseconds. */
const LONGEST = 4 * 60_000;

type UnsentAnnouncement = Awaited<ReturnType<typeof newestAnnouncements>>[number];

/** Sends one to the next page of people; null when another run is at it. A page that is sent again writes nothing twice: each notification has its own name. */
async function sendPage(world: World, { id, at, title, message, sent, after }: UnsentAnnouncement): Promise<UnsentAnnouncement | null> {
  const { table } = world;
  const people = await findPeople(table, { begins: '', limit: PAGE, ...(after !== null && { after }) });
  await inParallel(people, ({ userId }) => {
    const { put } = noticeWrite(world, userId, { type: 'update', title, message }, { announced: { id, at } });
    return table.transact([{ put, if: absent }, noticesVersionWrite(userId)]);
  });
  const next = { after: people.at(-1)?.username ?? after, sent: sent + people.length, done: people.length < PAGE };
  const went = await table.write({ update: announcements.key(id), set: next, if: is('sent', sent) });
  return went ? { id, at, title, message, ...next } : null;
}

/** Sends what admins announced to everybody who has an account. May run twice at once, or stop at any time. */
export async function send(world: World): Promise<{ sent: number }> {
  const began = world.now();
  let sent = 0;
  const waiting = (await newestAnnouncements(world.table, LOOKED_AT)).filter(({ done }) => !done).reverse();
  for (let pending of waiting)
    while (!pending.done && world.now() - began < LONGEST) {
      const next: UnsentAnnouncement | null = await sendPage(world, pending);
      if (next === null) break;
      sent += next.sent - pending.sent;
      pending = next;
    }
  return { sent };
}

export const sendAnnouncements = job('sendAnnouncements', send);
export const handler = background(sendAnnouncements);
