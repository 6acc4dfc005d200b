import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { createTabNotes } from '#browser/session/createTabNotes.ts';
import { useSession } from '#browser/session/useSession.ts';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import type { User } from '#contract/schemas/user.ts';
import * as toastTexts from '#copy/toastTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { useAddAddress } from '#features/navigation/useAddAddress.ts';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { accessDenied } from '#shared/access.ts';
import { PhonePlace } from '#ui/PageHead.tsx';
import { FramedPage, SkipLink, useTopOfPage } from './FramedPage.tsx';
import { navItem } from './navItem.ts';
import css from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useNavAddress } from './useNavAddress.ts';

/** Welcomes a newly signed-in user once, with a message that stays until closed. */
export function useWelcome(): void {
  const { part, showToast } = useBrowser();
  const notes = part(createTabNotes);
  const { user } = useSession();
  useEffect(() => {
    if (user === null || notes.read('showWelcome') === null) return;
    notes.clear('showWelcome');
    const { username, preferences } = user;
    showToast({ text: toastTexts.welcome(username, preferences.timeZone), kind: 'success', stay: true });
  }, [user, notes, showToast]);
}

const AddMenu = lazyPart(() => import('./AddMenu.tsx'), { quiet: true });
const ToReview = lazyPart(() => import('./ToReview.tsx'), { quiet: true });

function Tab({ to, children }: { readonly to: string; readonly children?: ReactNode }) {
  const { text, Icon } = navItem(to);
  const addressOf = useNavAddress();
  return (
    <NavLink to={addressOf(to)}>
      <Icon aria-hidden="true" />
      {text}
      {children}
    </NavLink>
  );
}

/** The journal's navigation at the foot of phones, with the menu of what can be added; it waits until it is known whose journal this is. */
function TabBar({ onAddTrade }: { readonly onAddTrade: () => void }) {
  const { user } = useSession();
  const isScreenShown = useFirstScreenShown();
  return (
    <nav className={css.bar} aria-label="Shortcuts">
      <Tab to="/dashboard/overview" />
      <Tab to="/dashboard/trades" />
      <Suspense fallback={<span />}>
        {user && isScreenShown ? <AddMenu bare className={css.add} onAddTrade={onAddTrade} /> : <span />}
      </Suspense>
      <Tab to="/dashboard/calendar" />
      <Tab to="/dashboard/review">
        <Suspense fallback={null}>{isScreenShown && <ToReview />}</Suspense>
      </Tab>
    </nav>
  );
}

/** Shortcuts work from the first screen on; their code loads without delaying it. */
const Keyboard = lazyPart(() => import('../palette/Keyboard.tsx'), { quiet: true });
const AddTrade = lazyPart(() => import('#features/entry/AddTrade.tsx'), { quiet: true });
const ProSteps = lazyPart(() => import('./ProSteps.tsx'), { quiet: true });
const AfterFirstScreen = lazyPart(() => import('./AfterFirstScreen.tsx'), { quiet: true });

/** The steps offered to a subscriber who has not closed them. */
function StepsOf({ user }: { readonly user: User }) {
  const { triedSteps } = user.preferences;
  if (triedSteps == null || triedSteps.includes('closed') || accessDenied('premium', user, Date.now()) !== null) return null;
  return (
    <Suspense fallback={null}>
      <ProSteps tried={triedSteps} />
    </Suspense>
  );
}

/**
 * The frame of a signed-in trader's pages: top bar, the pages of the area, the page, and tabs on phones. Shows only the page until
 * the session is known.
 */
export default function Shell() {
  const { status, user } = useSession();
  const [adding, setAdding] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isPhone = useIsPhone();
  const isScreenShown = useFirstScreenShown();
  useTopOfPage();
  useWelcome();
  // The installed app's shortcut leads here.
  useAddAddress('trade', () => setAdding(true), user !== null);
  if (status === 'out') return <FramedPage />;
  return (
    <div className={css.app}>
      <SkipLink />
      <TopBar inJournal onPlace={setPlace} onAddTrade={() => setAdding(true)} onSearch={() => setSearching(true)} />
      <Sidebar />
      <main id="main" className={css.page} tabIndex={-1}>
        <Suspense fallback={null}>{user && isScreenShown && <AfterFirstScreen userId={user._id} />}</Suspense>
        <PhonePlace value={isPhone ? place : null}>
          <FramedPage />
        </PhonePlace>
      </main>
      <TabBar onAddTrade={() => setAdding(true)} />
      {user && (isScreenShown || isSearching) && (
        <Suspense fallback={null}>
          <Keyboard isSearching={isSearching} onSearch={setSearching} onAddTrade={() => setAdding(true)} />
        </Suspense>
      )}
      {isScreenShown && user !== null && <StepsOf user={user} />}
      {adding && (
        <Suspense fallback={null}>
          <AddTrade onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
