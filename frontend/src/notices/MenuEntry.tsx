import { Bell } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { unreadOf } from './notices.ts';
import { useNotices } from './theNotices.ts';
import { UnreadBadge, unreadWords } from './UnreadBadge.tsx';

/** The drawer's entry that leads to all notifications, with a badge that shows 9+ above 9. */
export default function MenuEntry() {
  const unread = unreadOf(useNotices());
  return (
    <NavLink to="/notifications" aria-label={unreadWords(unread)}>
      <Bell aria-hidden="true" />
      Notifications
      <UnreadBadge unread={unread} most={9} />
    </NavLink>
  );
}
