import { LogOut, Menu, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../session.ts';
import { Brand } from './Brand.tsx';
import { Drawer } from './Drawer.tsx';
import { initials } from './initials.ts';
import { places } from './places.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import css from './TopBar.module.css';
import { useLogout } from './useLogout.ts';

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
  const leave = useLogout();
  return (
    <header className={besideSidebar ? css.top : `${css.top} ${css.open}`}>
      <div className={besideSidebar ? css.narrowOnly : undefined}>
        <Brand />
      </div>
      <nav className={css.nav} aria-label="Main">
        {user && (
          <Link to={places.overview.to} aria-current={pathname.startsWith('/dashboard') ? 'true' : undefined}>
            Dashboard
          </Link>
        )}
      </nav>
      {user && onAddTrade && (
        <button type="button" className={`${css.primary} ${css.wideOnly}`} onClick={onAddTrade}>
          <Plus aria-hidden="true" />
          Add trade
        </button>
      )}
      <ThemeToggle />
      {status === 'out' && (
        <span className={`${css.visitor} ${css.wideOnly}`}>
          <Link to="/login" className={css.quiet}>
            Login
          </Link>
          <Link to="/signup" className={css.outline}>
            Sign Up
          </Link>
        </span>
      )}
      {user && (
        <span className={`${css.me} ${css.wideOnly}`}>
          <i aria-hidden="true">{initials(user.username)}</i>
          <span className={css.greeting}>Hi, {user.username}</span>
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
