import { LogOut, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useSession } from '../session.ts';
import css from './Drawer.module.css';
import { places } from './places.ts';
import { useLogout } from './useLogout.ts';

/** As in the top bar, the journal's first page is called Dashboard here. */
const traderLinks = [{ ...places.overview, text: 'Dashboard' }, places.trades, places.import];

const visitorLinks = [
  { to: '/login', text: 'Login' },
  { to: '/signup', text: 'Sign Up' },
];

/** The menu of narrow screens, sliding in from the right. It closes by its button, Escape, a press beside it, and when the page changes. */
export function Drawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { status, user } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const location = useLocation();
  const leave = useLogout();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the address closes the menu, also to the page that is open.
  useEffect(() => close.current(), [location]);

  useEffect(() => {
    const wide = globalThis.matchMedia?.('(min-width: 900px)');
    const closeWhenWide = ({ matches }: { readonly matches: boolean }) => matches && close.current();
    wide?.addEventListener('change', closeWhenWide);
    return () => wide?.removeEventListener('change', closeWhenWide);
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet closes it; the keyboard has Escape, which the dialog handles itself.
    <dialog
      ref={dialog}
      className={css.drawer}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.sheet}>
        <div className={css.head}>
          <span>{user ? `Hi, ${user.username}` : 'Menu'}</span>
          <button type="button" className={css.close} aria-label="Close menu" onClick={onClose}>
            <X aria-hidden="true" />
          </button>
        </div>
        <nav aria-label="Menu">
          {user &&
            traderLinks.map(({ to, text, Icon }) => (
              <NavLink key={to} to={to}>
                <Icon aria-hidden="true" />
                {text}
              </NavLink>
            ))}
          {status === 'out' &&
            visitorLinks.map(({ to, text }) => (
              <NavLink key={to} to={to}>
                {text}
              </NavLink>
            ))}
        </nav>
        {user && (
          <button type="button" className={css.logout} onClick={() => void leave()}>
            <LogOut aria-hidden="true" />
            Logout
          </button>
        )}
      </div>
    </dialog>
  );
}
