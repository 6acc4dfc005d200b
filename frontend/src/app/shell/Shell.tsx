import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NavLink, useSearchParams } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { AppToasts } from './AppToasts.tsx';
import { FramedPage } from './FramedPage.tsx';
import { type NavItem, navItem } from './navItem.ts';
import css from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useNavAddress } from './useNavAddress.ts';
import { useTopOfPage } from './useTopOfPage.ts';
import { useWelcome } from './useWelcome.ts';

function Tab({ to, text, Icon }: NavItem) {
  const addressOf = useNavAddress();
  return (
    <NavLink to={addressOf(to)}>
      <Icon aria-hidden="true" />
      {text}
    </NavLink>
  );
}

/** The journal's navigation at the foot of narrow screens, with the button that adds a trade; it waits until it is known whose journal this is. */
function TabBar({ onAddTrade }: { readonly onAddTrade: () => void }) {
  const { user } = useSession();
  return (
    <nav className={css.bar} aria-label="Shortcuts">
      <Tab {...navItem('/dashboard/overview')} />
      <Tab {...navItem('/dashboard/trades')} />
      <IconButton look="primary" label="Add trade" className={css.add} disabled={user === null} onClick={onAddTrade}>
        <Plus aria-hidden="true" />
      </IconButton>
      <Tab {...navItem('/dashboard/calendar')} />
      <Tab {...navItem('/dashboard/review')} />
    </nav>
  );
}

const KEY = 'afterbell.sidebar';

/** Where words would take the room of what the page is for. */
const narrow = '(max-width: 1199px)';

/** True if the sidebar is collapsed to its icons: as remembered in this browser, otherwise by window width. */
function useSidebarCollapsed(): readonly [boolean, (fold: boolean) => void] {
  const { storage } = useBrowser().ports;
  const [folded, setFolded] = useState(
    () => (storage.getItem(KEY) ?? (globalThis.matchMedia?.(narrow).matches ? 'folded' : 'open')) === 'folded',
  );
  return [
    folded,
    (fold) => {
      storage.setItem(KEY, fold ? 'folded' : 'open');
      setFolded(fold);
    },
  ];
}

/** Shortcuts work from the first screen on; their code loads without delaying it. */
const Keyboard = lazy(() => import('../palette/Keyboard.tsx'));
const AddTrade = lazy(() => import('#features/entry/AddTrade.tsx'));
const AfterFirstScreen = lazy(() => import('./AfterFirstScreen.tsx'));

/**
 * The frame of a signed-in trader's pages: sidebar, top bar, the page, and tabs on phones. Shows only the page until
 * the session is known.
 */
export default function Shell() {
  const { status, user } = useSession();
  const [folded, fold] = useSidebarCollapsed();
  const [adding, setAdding] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const isScreenShown = useFirstScreenShown();
  const [query, setQuery] = useSearchParams();
  const isToAdd = user !== null && query.get('add') === 'trade';
  useTopOfPage();
  // Before the first screen: its line would move that down.
  useWelcome();
  // The installed app's shortcut leads here; the address must not open the form again after a reload.
  useEffect(() => {
    if (!isToAdd) return;
    setAdding(true);
    setQuery((before) => new URLSearchParams([...before].filter(([name]) => name !== 'add')), { replace: true });
  }, [isToAdd, setQuery]);
  if (status === 'out') return <FramedPage />;
  return (
    <div className={folded ? `${css.app} ${css.folded}` : css.app}>
      <SkipLink />
      <Sidebar folded={folded} onFold={fold} />
      <div className={css.column}>
        <TopBar besideSidebar onAddTrade={() => setAdding(true)} onSearch={() => setSearching(true)} />
        <main id="main" className={css.page} tabIndex={-1}>
          <AppToasts staying />
          <Suspense fallback={null}>{user && isScreenShown && <AfterFirstScreen userId={user._id} />}</Suspense>
          <FramedPage />
        </main>
      </div>
      <TabBar onAddTrade={() => setAdding(true)} />
      {user && (isScreenShown || isSearching) && (
        <Suspense fallback={null}>
          <Keyboard isSearching={isSearching} onSearch={setSearching} onAddTrade={() => setAdding(true)} />
        </Suspense>
      )}
      {adding && (
        <Suspense fallback={null}>
          <AddTrade onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
