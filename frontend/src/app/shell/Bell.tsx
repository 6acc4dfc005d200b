import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { unreadCount } from '#browser/notices/createNoticesStore.ts';
import { useNotices, useNoticesStore } from '#browser/notices/useNotices.ts';
import type { User } from '#contract/schemas/user.ts';
import css from '#frontend/parts/notices/notices.module.css';
import { UnreadBadge, unreadLabel } from '#frontend/parts/notices/UnreadBadge.tsx';
import { IconButton } from '#ui/IconButton.tsx';

const Popover = lazy(() => import('./NoticesPopover.tsx'));

/** The bell of the top bar: how many notifications are unread, and a popover with the newest. It closes when the page changes. */
export default function Bell({ user }: { readonly user: User }) {
  const notices = useNotices();
  const { follow } = useNoticesStore();
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const unread = unreadCount(notices);
  useEffect(() => follow(user._id), [follow, user._id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the page closes the popover.
  useEffect(() => setOpen(false), [pathname]);
  const close = () => {
    setOpen(false);
    bell.current?.focus();
  };
  return (
    <div className={css.bell}>
      <IconButton ref={bell} label={unreadLabel(unread)} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        <BellIcon aria-hidden="true" />
        <UnreadBadge unread={unread} most={99} />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <Popover zone={user.preferences.timeZone} onClose={close} onPressBeside={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
