import type { api } from '#contract/index.ts';
import * as auditTexts from '#copy/together/auditTexts.ts';
import { fillId } from '#domain/units/fillId.ts';
import { announcements, newestAnnouncements } from '#functions/announcements/announcements.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import { timedId } from '#functions/journal/timedId.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { absent } from '#functions/table/conditions.ts';
import { announcementView } from './announcementView.ts';

/** Number of recent announcements searched for the same request. */
const RECENT = 50;

/** Writes it down; the job that runs every five minutes sends it. Sent again under its `requestId` it is the same one. */
export const publish: Handler<typeof api.announcements.publish> = async ({ input, viewer: { userId }, world }) => {
  const { requestId, title, message } = input;
  const name = fillId('announcement', userId, requestId);
  const known = (await newestAnnouncements(world.table, RECENT)).find(({ id }) => id.endsWith(name));
  if (known !== undefined) return announcementView(known);
  const at = world.now();
  const announcement = { title, message, at, sent: 0, after: null, done: false };
  const id = timedId(at, name);
  const line = auditWrite(world, { action: 'announcement published', target: id, called: auditTexts.announcement(title), by: userId });
  await world.table.transact([{ put: announcements.item(announcement, id), if: absent }, line]);
  return announcementView({ ...announcement, id });
};
