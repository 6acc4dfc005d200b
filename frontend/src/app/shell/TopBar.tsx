import { LogOut, Menu, Plus, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import * as shellTexts from '#copy/shellTexts.ts';
import { modKey } from '#features/keyboard/modKey.ts';
import { useIsBuilt } from '#features/navigation/builtPaths.ts';
import { initials } from '#format/initials.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Brand } from './Brand.tsx';
import { mainItemsFor } from './navItem.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import css from './TopBar.module.css';
import { useLogout } from './useLogout.ts';

/** Opens the search that goes anywhere. */
const SearchButton = ({ onSearch }: { readonly onSearch: () => void }) => (
  <Button
    className={css.find}
    aria-label={shellTexts.search}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onSearch}
  >
    <Search aria-hidden="true" />
    <span>{shellTexts.search}</span>
    <kbd data-keys={`${modKey()} K`} />
  </Button>
);

const PrivacyEye = lazy(() => import('./PrivacyEye.tsx'));
const Bell = lazy(() => import('./Bell.tsx'));
/** For narrow screens: may load after the page's content. */
const Drawer = lazy(() => import('./Drawer.tsx'));

type Props = {
  /** The sidebar beside it already shows the brand. */
  readonly besideSidebar?: boolean;
  /** Opens the form for one trade; the button is hidden without it. */
  readonly onAddTrade?: () => void;
  /** Opens the global search; absent without one. */
  readonly onSearch?: () => void;
};

/**
 * The top bar of every page: spec section 2, "Top navigation bar". While the session is unknown it offers neither
 * sign-in nor sign-out, and beside the journal nothing.
 */
export function TopBar({ besideSidebar = false, onAddTrade, onSearch }: Props) {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  /** Null: it was never open. */
  const [menu, setMenu] = useState<boolean | null>(null);
  const isScreenShown = useFirstScreenShown();
  const bellSpace = <span className={css.place} />;
  return (
    <header className={besideSidebar ? css.top : `${css.top} ${css.open}`}>
      <div className={besideSidebar ? css.narrowOnly : undefined}>
        <Brand />
      </div>
      <nav className={css.nav} aria-label="Main">
        {user &&
          mainItemsFor(user, Date.now()).map(({ to, text }) => (
            <Link key={to} to={to} aria-current={pathname.split('/')[1] === to.split('/')[1] ? 'true' : undefined}>
              {text}
            </Link>
          ))}
      </nav>
      {user && onSearch && <SearchButton onSearch={onSearch} />}
      {user && onAddTrade && (
        <Button look="primary" className={css.wideOnly} onClick={onAddTrade}>
          <Plus aria-hidden="true" />
          Add trade
        </Button>
      )}
      {user && <Suspense fallback={bellSpace}>{isScreenShown ? <PrivacyEye /> : bellSpace}</Suspense>}
      {(user || !besideSidebar) && <ThemeToggle />}
      {status === 'out' && <VisitorLinks />}
      {user && <Suspense fallback={bellSpace}>{isScreenShown ? <Bell user={user} /> : bellSpace}</Suspense>}
      {user && <OwnLinks username={user.username} />}
      <IconButton
        className={css.narrowOnly}
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={menu === true}
        onClick={() => setMenu(true)}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>
        {(menu !== null || isScreenShown) && <Drawer open={menu === true} onClose={() => setMenu(false)} onSearch={onSearch} />}
      </Suspense>
    </header>
  );
}

function VisitorLinks() {
  const isBuilt = useIsBuilt();
  return (
    <span className={`${css.visitor} ${css.wideOnly}`} data-visitor>
      {isBuilt('/pricing') && (
        <ButtonLink look="ghost" to="/pricing">
          Pricing
        </ButtonLink>
      )}
      <ButtonLink look="ghost" to="/login">
        Login
      </ButtonLink>
      <ButtonLink to="/signup">Sign Up</ButtonLink>
    </span>
  );
}

function OwnLinks({ username }: { readonly username: string }) {
  const isBuilt = useIsBuilt();
  const leave = useLogout();
  return (
    <span className={`${css.me} ${css.wideOnly}`}>
      <i aria-hidden="true">{initials(username)}</i>
      <span className={css.greeting}>Hi, {username}</span>
      <ButtonLink look="ghost" to="/profile">
        Profile
      </ButtonLink>
      {isBuilt('/pricing') && (
        <ButtonLink look="ghost" to="/pricing">
          Pricing
        </ButtonLink>
      )}
      <Button look="ghost" onClick={() => void leave()}>
        <LogOut aria-hidden="true" />
        Logout
      </Button>
    </span>
  );
}
