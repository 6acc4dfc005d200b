import { LogOut, Menu, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import { initials } from '#format/initials.ts';
import { useIsBuilt } from '#frontend/parts/navigation/builtPaths.ts';
import { Brand } from './Brand.tsx';
import { Drawer } from './Drawer.tsx';
import { navItems } from './navItems.ts';
import { navItemsFor } from './navItemsFor.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import css from './TopBar.module.css';
import { useLogout } from './useLogout.ts';

const Bell = lazy(() => import('./Bell.tsx'));

type Props = {
  /** The sidebar beside it already shows the brand. */
  readonly besideSidebar?: boolean;
  /** Opens the form for one trade; without it the button is not there. */
  readonly onAddTrade?: () => void;
};

/** The top bar of every page: spec section 2, "Top navigation bar". While it is not known who is there, it offers neither sign-in nor sign-out. */
export function TopBar({ besideSidebar = false, onAddTrade }: Props) {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const [menu, setMenu] = useState(false);
  const isBuilt = useIsBuilt();
  const leave = useLogout();
  const isScreenShown = useFirstScreenShown();
  const bellSpace = <span className={css.icon} />;
  return (
    <header className={besideSidebar ? css.top : `${css.top} ${css.open}`}>
      <div className={besideSidebar ? css.narrowOnly : undefined}>
        <Brand />
      </div>
      <nav className={css.nav} aria-label="Main">
        {user &&
          navItemsFor(user, Date.now()).map(({ to, text }) => (
            <Link key={to} to={to} aria-current={pathname.split('/')[1] === to.split('/')[1] ? 'true' : undefined}>
              {text}
            </Link>
          ))}
      </nav>
      {user && onAddTrade && (
        <button type="button" className={`${css.primary} ${css.wideOnly}`} onClick={onAddTrade}>
          <Plus aria-hidden="true" />
          Add trade
        </button>
      )}
      <ThemeToggle />
      {status === 'out' && (
        <span className={`${css.visitor} ${css.wideOnly}`} data-visitor>
          {isBuilt('/pricing') && (
            <Link to="/pricing" className={css.quiet}>
              Pricing
            </Link>
          )}
          <Link to="/login" className={css.quiet}>
            Login
          </Link>
          <Link to="/signup" className={css.outline}>
            Sign Up
          </Link>
        </span>
      )}
      {user && <Suspense fallback={bellSpace}>{isScreenShown ? <Bell user={user} className={css.icon} /> : bellSpace}</Suspense>}
      {user && (
        <span className={`${css.me} ${css.wideOnly}`}>
          <i aria-hidden="true">{initials(user.username)}</i>
          <span className={css.greeting}>Hi, {user.username}</span>
          <Link to={navItems.profile.to} className={css.quiet}>
            Profile
          </Link>
          {isBuilt('/pricing') && (
            <Link to="/pricing" className={css.quiet}>
              Pricing
            </Link>
          )}
          <button type="button" className={css.quiet} onClick={() => void leave()}>
            <LogOut aria-hidden="true" />
            Logout
          </button>
        </span>
      )}
      <button
        type="button"
        className={`${css.icon} ${css.narrowOnly}`}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={menu}
        onClick={() => setMenu(true)}
      >
        <Menu aria-hidden="true" />
      </button>
      <Drawer open={menu} onClose={() => setMenu(false)} />
    </header>
  );
}
