import type { NoticeText } from '../noticeTexts.ts';

// Notifications of trades shared with a study group.
/** `shownAt`: when the group's delay is over, in UTC milliseconds; null when it is. */
export const reviewRequested = (group: string, from: string, shownAt: number | null): NoticeText => ({
  type: 'group',
  title: `${from} asks for a review in ${group}`,
  message:
    shownAt === null
      ? `${from} shared a trade with the group. Comments can be pinned to its fills.`
      : `${from} shared a trade with the group. You can see it from ${new Date(shownAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}.`,
});
export const reviewCommented = (group: string, from: string, symbol: string): NoticeText => ({
  type: 'group',
  title: `${from} commented on ${symbol}`,
  message: `${from} answered your review request in ${group}.`,
});
