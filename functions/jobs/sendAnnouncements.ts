import { MINUTE } from '#domain/units/millis.ts';
import { announcements, newestAnnouncements } from '../announcements/announcements.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { noticesVersionWrite, noticeWrite } from '../notices/notices.ts';
import { findPeople, listMoved } from '../people/findPeople.ts';
import { absent, is } from '../table/conditions.ts';
import { inParallel } from '../table/inParallel.ts';
import type { World } from '../world/world.ts';
import { beginRun } from './inPieces.ts';

const PAGE = 500;
/** Older ones have long been sent. */
const LOOKED_AT = 20;
/** A change of a name that was on its way when it was announced is known by then: a call takes 29 seconds at most. */
const UNDER_WAY = MINUTE;

type UnsentAnnouncement = Awaited<ReturnType<typeof newestAnnouncements>>[number];

/** Sends one to the next page of people; null when another run is at it. A page that is sent again writes nothing twice: each notification has its own name. */
async function sendPage(world: World, { id, at, title, message, sent, after }: UnsentAnnouncement): Promise<UnsentAnnouncement | null> {
  const { table } = world;
  const page = await findPeople(table, { begins: '', limit: PAGE, read: 'strong', ...(after !== null && { after }) });
  const done = page.length < PAGE;
  // Users renamed during the run may have been skipped: they get it too, exactly once.
  const moved = done ? [...(await listMoved(table, at - UNDER_WAY)).keys()] : [];
  const ids = new Set([...page.map(({ userId }) => userId), ...moved]);
  await inParallel([...ids], (userId) => {
    const { put } = noticeWrite(world, userId, { type: 'update', title, message }, { announced: { id, at } });
    return table.transact([{ put, if: absent }, noticesVersionWrite(userId)]);
  });
  // A finished one keeps no username, which its owner may delete.
  const next = { after: done ? null : (page.at(-1)?.username ?? after), sent: sent + page.length, done };
  const went = await table.write({ update: announcements.key(id), set: next, if: is('sent', sent) });
  return went ? { id, at, title, message, ...next } : null;
}

/** Sends announcements to every user. May run concurrently, or stop at any time. */
export async function send(world: World): Promise<{ sent: number }> {
  const run = beginRun(world, 'sendAnnouncements');
  let sent = 0;
  const waiting = (await newestAnnouncements(world.table, LOOKED_AT)).filter(({ done }) => !done).reverse();
  for (let pending of waiting)
    while (!pending.done && run.hasTime()) {
      const next: UnsentAnnouncement | null = await sendPage(world, pending);
      if (next === null) break;
      sent += next.sent - pending.sent;
      pending = next;
    }
  return { sent };
}

export const sendAnnouncements = job('sendAnnouncements', send);
export const handler = background(sendAnnouncements);
