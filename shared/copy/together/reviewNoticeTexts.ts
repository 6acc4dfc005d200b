import { inZone } from '#domain/format/inZone.ts';
import type { NoticeText } from '../noticeTexts.ts';

// Notifications of trades shared with a study group.
/** For a member whose name is not, or no longer, visible. */
const member = 'A member';
/** `shownAt`: when the group's delay is over, in UTC milliseconds; null when it is. */
export const reviewRequested = (group: string, from: string | null, shownAt: number | null): NoticeText => ({
  type: 'group',
  title: `${from ?? member} asks for a review in ${group}`,
  message:
    shownAt === null
      ? `${from ?? member} shared a trade with the group. Comments can be pinned to its fills.`
      : `${from ?? member} shared a trade with the group. You can see it from ${inZone('UTC', { dateStyle: 'medium' }).format(shownAt)}.`,
});
export const reviewCommented = (group: string, from: string | null, symbol: string): NoticeText => ({
  type: 'group',
  title: `${from ?? member} commented on ${symbol}`,
  message: `${from ?? member} answered your review request in ${group}.`,
});
