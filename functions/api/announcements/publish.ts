import type { api } from '#contract/index.ts';
import * as auditTexts from '#copy/together/auditTexts.ts';
import { fillId } from '#domain/units/fillId.ts';
import { announcements, newestAnnouncements } from '#functions/announcements/announcements.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import { timedId } from '#functions/journal/timedId.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { stillAdmin } from '#functions/kernel/stillAdmin.ts';
import { absent } from '#functions/table/conditions.ts';
import { optimistic } from '#functions/table/optimistic.ts';
import { announcementView } from './announcementView.ts';

/** Number of recent announcements searched for the same request. */
const RECENT = 50;

/** Writes it down; the job that runs every five minutes sends it. Sent again under its `requestId` it is the same one. */
export const publish: Handler<typeof api.announcements.publish> = ({ input, viewer: { userId }, world }) => {
  const { requestId, title, message } = input;
  const name = fillId('announcement', userId, requestId);
  const load = async () => ({
    known: (await newestAnnouncements(world.table, RECENT)).find(({ id }) => id.endsWith(name)),
    still: await stillAdmin(world, userId),
  });
  const decide = ({ known, still }: Awaited<ReturnType<typeof load>>) => {
    if (known !== undefined) return { writes: [], answer: announcementView(known) };
    const at = world.now();
    const announcement = { title, message, at, sent: 0, after: null, done: false };
    const id = timedId(at, name);
    const line = auditWrite(world, { action: 'announcement published', target: id, called: auditTexts.announcement(title), by: userId });
    const put = { put: announcements.item(announcement, id), if: absent };
    return { writes: [put, line, ...still], answer: announcementView({ ...announcement, id }) };
  };
  return optimistic({ table: world.table, clock: world }, { load, decide });
};
