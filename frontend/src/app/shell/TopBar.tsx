import { Menu, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import * as shellTexts from '#copy/shellTexts.ts';
import { modKey } from '#features/keyboard/modKey.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { useIsBuilt } from '#features/navigation/builtPaths.ts';
import { areaOf } from '#frontend/screens/areas.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Brand } from './Brand.tsx';
import { Greeting } from './Greeting.tsx';
import { areasFor } from './navItem.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import css from './TopBar.module.css';
import { useLogout } from './useLogout.ts';

/** Opens the search for any page. Words without room wrap out of sight. */
const SearchButton = ({ onSearch }: { readonly onSearch: () => void }) => (
  <Button
    className={css.find}
    look="ghost"
    aria-label={shellTexts.search}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onSearch}
  >
    <Search aria-hidden="true" />
    <span>
      {shellTexts.search}
      <kbd data-keys={`${modKey()} K`} />
    </span>
  </Button>
);

const PrivacyEye = lazyPart(() => import('./PrivacyEye.tsx'), { quiet: true });
const Bell = lazyPart(() => import('./Bell.tsx'), { quiet: true });
const AddMenu = lazyPart(() => import('./AddMenu.tsx'), { quiet: true });
const AccountMenu = lazyPart(() => import('./AccountMenu.tsx'), { quiet: true });
/** For narrow screens: may load after the page's content. */
const Drawer = lazyPart(() => import('./Drawer.tsx'), { quiet: true });

/** The areas a user may enter. In the journal the open one, whose pages the sidebar shows, is lit and leads nowhere: the sidebar leads to its pages. */
function AreaLinks({ isLit }: { readonly isLit: boolean }) {
  const { user } = useSession();
  const open = areaOf(useLocation().pathname)?.name ?? 'Dashboard';
  const areas = user === null ? [] : areasFor(user, Date.now()).filter(({ name }) => name !== 'Settings');
  return (
    <nav className={css.nav} aria-label="Main">
      {areas.map(({ name, items: [first] }) =>
        isLit && name === open ? (
          <b key={name} aria-current="true">
            {name}
          </b>
        ) : (
          <Link key={name} to={first!.to}>
            {name}
          </Link>
        ),
      )}
    </nav>
  );
}

type Props = {
  /** The frame of the journal has it above its sidebar. */
  readonly inJournal?: boolean;
  /** Takes the element that a phone's header lends to the page for its title and filters. */
  readonly onPlace?: (place: HTMLElement | null) => void;
  /** Opens the form for one trade; nothing can be added without it. */
  readonly onAddTrade?: () => void;
  /** Opens the global search; absent without one. */
  readonly onSearch?: () => void;
};

/**
 * The top bar of every page: spec section 2, "Top navigation bar". While the session is unknown it offers neither
 * sign-in nor sign-out, and in the journal nothing.
 */
export function TopBar({ inJournal = false, onPlace, onAddTrade, onSearch }: Props) {
  const { status, user } = useSession();
  /** Null: it was never open. */
  const [menu, setMenu] = useState<boolean | null>(null);
  const isScreenShown = useFirstScreenShown();
  const iconSpace = <span className={css.icon} />;
  return (
    <header className={inJournal ? css.top : `${css.top} ${css.open}`}>
      {onPlace && <div ref={onPlace} className={css.place} />}
      <div className={css.brand}>
        <Brand />
      </div>
      <AreaLinks isLit={inJournal} />
      {user && onSearch && <SearchButton onSearch={onSearch} />}
      {user && onAddTrade && (
        <span className={css.add}>
          <Suspense fallback={null}>{isScreenShown && <AddMenu onAddTrade={onAddTrade} />}</Suspense>
        </span>
      )}
      {user && (
        <span className={css.wideOnly}>
          <Suspense fallback={iconSpace}>{isScreenShown ? <PrivacyEye /> : iconSpace}</Suspense>
        </span>
      )}
      {(user || !inJournal) && (
        <span className={inJournal ? css.wideOnly : undefined}>
          <ThemeToggle />
        </span>
      )}
      {status === 'out' && <VisitorLinks />}
      {user && (
        <span className={css.bell}>
          <Suspense fallback={iconSpace}>{isScreenShown ? <Bell user={user} /> : iconSpace}</Suspense>
        </span>
      )}
      {user && <OwnLinks username={user.username} />}
      <IconButton
        className={css.phoneOnly}
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={menu === true}
        onClick={() => setMenu(true)}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>
        {(menu !== null || isScreenShown) && <Drawer open={menu === true} onClose={() => setMenu(false)} />}
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
          {shellTexts.pricing}
        </ButtonLink>
      )}
      <ButtonLink look="ghost" to="/login">
        Login
      </ButtonLink>
      <ButtonLink to="/signup">Sign Up</ButtonLink>
    </span>
  );
}

/** The greeting, and from 1200 px up the three words beside it; below that they are in its menu. */
function OwnLinks({ username }: { readonly username: string }) {
  const isBuilt = useIsBuilt();
  const leave = useLogout();
  const isScreenShown = useFirstScreenShown();
  const greeting = (
    <span className={css.me}>
      <Greeting username={username} />
    </span>
  );
  return (
    <>
      <span className={css.wideOnly}>
        <Suspense fallback={greeting}>{isScreenShown ? <AccountMenu /> : greeting}</Suspense>
      </span>
      <span className={css.own}>
        <Link to="/profile">{shellTexts.profile}</Link>
        {isBuilt('/pricing') && <Link to="/pricing">{shellTexts.pricing}</Link>}
        <Button look="ghost" onClick={() => void leave()}>
          {shellTexts.logout}
        </Button>
      </span>
    </>
  );
}
