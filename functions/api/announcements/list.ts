import type { api } from '#contract/index.ts';
import { newestAnnouncements } from '#functions/announcements/announcements.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { announcementView } from './announcementView.ts';

const SHOWN = 50;

export const list: Handler<typeof api.announcements.list> = async ({ world }) =>
  (await newestAnnouncements(world.table, SHOWN)).map(announcementView);
