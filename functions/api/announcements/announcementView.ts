import type { newestAnnouncements } from '#functions/announcements/announcements.ts';

type Announced = Awaited<ReturnType<typeof newestAnnouncements>>[number];

/** An announcement as admins see it. */
export const announcementView = ({ id, title, message, at, sent, done }: Omit<Announced, 'after'>) => ({
  _id: id,
  title,
  message,
  sent,
  done,
  at: new Date(at).toISOString(),
});
