import { Bell } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { unreadCount } from '#browser/notices/noticesState.ts';
import { useNotices } from '#browser/notices/useNotices.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

/** The drawer's entry that leads to all notifications, with a badge that shows 9+ above 9. */
export default function NoticesMenuEntry() {
  const unread = unreadCount(useNotices());
  return (
    <NavLink to="/notifications">
      <Bell aria-hidden="true" />
      Notifications
      {unread > 0 && <span className="unseen">, {unread} unread</span>}
      <UnreadBadge unread={unread} most={9} />
    </NavLink>
  );
}
