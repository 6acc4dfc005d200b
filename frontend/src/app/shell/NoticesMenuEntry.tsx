import { Bell } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { unreadCount } from '#browser/notices/noticesState.ts';
import { useNotices } from '#browser/notices/useNotices.ts';
import { UnreadBadge, unreadLabel } from './UnreadBadge.tsx';

/** The drawer's entry that leads to all notifications, with a badge that shows 9+ above 9. */
export default function NoticesMenuEntry() {
  const unread = unreadCount(useNotices());
  return (
    <NavLink to="/notifications" aria-label={unreadLabel(unread)}>
      <Bell aria-hidden="true" />
      Notifications
      <UnreadBadge unread={unread} most={9} />
    </NavLink>
  );
}
