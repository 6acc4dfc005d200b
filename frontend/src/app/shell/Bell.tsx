import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { unreadCount } from '#browser/notices/noticesState.ts';
import { useNotices, useNoticesStore } from '#browser/notices/useNotices.ts';
import type { User } from '#contract/schemas/user.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import css from '#features/notices/notices.module.css';
import { IconButton } from '#ui/IconButton.tsx';
import { Popover } from '#ui/Popover.tsx';
import { UnreadBadge, unreadLabel } from './UnreadBadge.tsx';

const NoticesPanel = lazyPart(() => import('./NoticesPanel.tsx'), { quiet: true });

/** The bell of the top bar: how many notifications are unread, and a popover with the newest. It closes when the page changes. */
export default function Bell({ user }: { readonly user: User }) {
  const unread = unreadCount(useNotices());
  const { follow } = useNoticesStore();
  const { pathname } = useLocation();
  useEffect(() => follow(user._id), [follow, user._id]);
  return (
    <Popover
      key={pathname}
      label="Notifications"
      align="end"
      className={css.popover}
      trigger={(ties) => (
        <IconButton {...ties} className={css.bell} label={unreadLabel(unread)}>
          <BellIcon aria-hidden="true" />
          <UnreadBadge unread={unread} most={99} />
        </IconButton>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          <NoticesPanel zone={user.preferences.timeZone} onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
}
