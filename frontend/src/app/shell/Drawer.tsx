import { Lock, LogOut, Search, Tag } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import { paidOnly } from '#copy/subscription/lockedTexts.ts';
import { useIsBuilt } from '#features/navigation/builtPaths.ts';
import type { Entitlement } from '#shared/access.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import css from './Drawer.module.css';
import { lockedItemsFor, mainItemsFor, type NavItem, navItem, navItemsFor } from './navItem.ts';
import { useLogout } from './useLogout.ts';

const Notifications = lazy(() => import('./NoticesMenuEntry.tsx'));

const visitorLinks = [
  { to: '/pricing', text: 'Pricing' },
  { to: '/login', text: 'Login' },
  { to: '/signup', text: 'Sign Up' },
];

const entry = ({ to, text, Icon, locked }: Omit<NavItem, 'group'>) => (
  <NavLink key={to} to={to}>
    <Icon aria-hidden="true" />
    <span>
      {text}
      {locked && <span className="unseen">, {paidOnly}</span>}
    </span>
    {locked && <Lock className={css.lock} aria-hidden="true" />}
  </NavLink>
);

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onSearch?: (() => void) | undefined };

const PROFILE = '/profile';

/** Lists the entries above Notifications: the top bar's, then the rest of the sidebar's, locked ones included. Profile comes below Notifications. */
function placesFor(user: Entitlement): readonly NavItem[] {
  const now = Date.now();
  const main = mainItemsFor(user, now);
  const shown = new Set([PROFILE, ...main.map(({ to }) => to)]);
  return [...main, ...navItemsFor(user, now).filter(({ to }) => !shown.has(to)), ...lockedItemsFor(user, now)];
}

/** The menu of narrow screens, sliding in from the right. It closes by its button, Escape, a press beside it, and when the page changes. */
export default function Drawer({ open, onClose, onSearch }: Props) {
  const { status, user } = useSession();
  const isBuilt = useIsBuilt();
  const close = useRef(onClose);
  close.current = onClose;
  const location = useLocation();
  const leave = useLogout();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the address closes the menu, also to the page that is open.
  useEffect(() => close.current(), [location]);

  useEffect(() => {
    const wide = globalThis.matchMedia?.('(min-width: 900px)');
    const closeWhenWide = ({ matches }: { readonly matches: boolean }) => matches && close.current();
    wide?.addEventListener('change', closeWhenWide);
    return () => wide?.removeEventListener('change', closeWhenWide);
  }, []);

  return (
    <Sheet label="Menu" title={user ? `Hi, ${user.username}` : 'Menu'} open={open} onClose={onClose}>
      <nav aria-label="Menu" className={css.menu}>
        {user && <MemberMenu user={user} onClose={onClose} onSearch={onSearch} />}
        {status === 'out' &&
          visitorLinks
            .filter(({ to }) => isBuilt(to))
            .map(({ to, text }) => (
              <NavLink key={to} to={to}>
                {text}
              </NavLink>
            ))}
      </nav>
      {user && (
        <Button className={css.logout} onClick={() => void leave()}>
          <LogOut aria-hidden="true" />
          Logout
        </Button>
      )}
    </Sheet>
  );
}

/** The menu of a signed-in user. */
function MemberMenu({ user, onClose, onSearch }: Omit<Props, 'open'> & { readonly user: Entitlement }) {
  const isBuilt = useIsBuilt();
  const isScreenShown = useFirstScreenShown();
  return (
    <>
      {onSearch && (
        <Button
          look="ghost"
          className={css.search}
          onClick={() => {
            onClose();
            onSearch();
          }}
        >
          <Search aria-hidden="true" />
          Search
        </Button>
      )}
      {placesFor(user).map(entry)}
      <Suspense fallback={null}>{isScreenShown && <Notifications />}</Suspense>
      {entry(navItem(PROFILE))}
      {isBuilt('/pricing') && entry({ to: '/pricing', text: 'Pricing', Icon: Tag })}
    </>
  );
}
