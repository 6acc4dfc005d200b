import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { BuiltPaths } from '#features/navigation/builtPaths.ts';
import { guardsOfUnbuilt, type Screen, screens } from '../screens/index.ts';
import { AddressRouter } from './AddressRouter.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guard } from './Guard.tsx';
import { Loading } from './Loading.tsx';
import { AppToasts } from './shell/AppToasts.tsx';
import { Footer } from './shell/Footer.tsx';
import { FramedPage, SkipLink, useTopOfPage } from './shell/FramedPage.tsx';
import css from './shell/Shell.module.css';
import Shell from './shell/Shell.tsx';
import { TopBar } from './shell/TopBar.tsx';

/** Pages to be read end with the footer; forms that lead into the journal, and the steps between, do not. */
const readable = new Set(screens.filter(({ path, access }) => access === 'public' && !path.startsWith('/auth/')).map(({ path }) => path));

/** The frame of pages that need no sign-in: the top bar and the page, which sets its own width. */
function PublicFrame() {
  useTopOfPage();
  const { pathname } = useLocation();
  return (
    <div className={css.public}>
      <SkipLink />
      <TopBar />
      <main id="main" className={css.open} tabIndex={-1}>
        <FramedPage />
      </main>
      {readable.has(pathname.replace(/(?<=.)\/$/, '')) && <Footer />}
    </div>
  );
}

const DemoBar = lazyPart(() => import('./shell/DemoBar.tsx'), { quiet: true });
const NotFound = lazyPart(() => import('#frontend/screens/not-found/NotFound.tsx'));

/** A screen's title as the browser shows it. */
export const fullTitle = (title: string): string => (title.includes('Afterbell') ? title : `${title} · Afterbell`);

/**
 * Informs the page's first script that the pre-rendered page is interactive, and waiting code that the screen is
 * shown.
 */
function HydrationSignal({ isShown }: { readonly isShown: boolean }) {
  const { firstScreen } = useBrowser();
  useEffect(() => void document.dispatchEvent(new Event('app:hydrated')), []);
  useEffect(() => {
    if (isShown) firstScreen.set(true);
  }, [firstScreen, isShown]);
  return null;
}

function PageTitle({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
  return children;
}

/** Every screen as a part that loads when first shown. The list of screens itself has no views: commands and tests read it too. */
const views = new Map(screens.map(({ path, load }) => [path, lazyPart(load)]));
const View = ({ path }: { readonly path: string }) => {
  const Part = views.get(path)!;
  return <Part />;
};

const route = ({ path, access, title, reportsShown }: Screen) => (
  <Route
    key={path}
    path={path}
    element={
      <Guard access={access}>
        <PageTitle title={title}>
          <Suspense fallback={<Loading />}>
            <View path={path} />
            <HydrationSignal isShown={!reportsShown} />
          </Suspense>
        </PageTitle>
      </Guard>
    }
  />
);

/** A missing address keeps the visitor in their current frame. */
function AnyFrame() {
  const { firstScreen } = useBrowser();
  const { status } = useSession();
  useEffect(() => firstScreen.set(true), [firstScreen]);
  return status === 'out' ? <PublicFrame /> : <Shell />;
}

const nothingHere = (
  <Suspense fallback={<Loading />}>
    <NotFound />
  </Suspense>
);

const builtPaths = new Set(screens.map(({ path }) => path));

/** Addresses that lead to another, such as those a screen had before. */
const movedAddresses = [
  ['/dashboard', '/dashboard/overview'],
  ['/settings', '/settings/words'],
  ['/dashboard/settings', '/settings/words'],
] as const;

const inFrame = ({ frame }: Screen) => frame === 'journal';

/**
 * The whole product in the browser: screens by address, inside the frame for signed-in users or visitors. `Router`
 * provides the address.
 */
export function App({ Router = AddressRouter }: { readonly Router?: ComponentType<{ readonly children: ReactNode }> }) {
  const { demo } = useBrowser().ports;
  // Takes over the pre-rendered visitor's page: from here on it shows the current user.
  useEffect(() => document.getElementById('root')?.removeAttribute('data-visitor'), []);
  return (
    <ErrorBoundary>
      <BuiltPaths value={builtPaths}>
        <Router>
          <Routes>
            <Route element={<PublicFrame />}>{screens.filter((screen) => !inFrame(screen)).map(route)}</Route>
            <Route element={<AnyFrame />}>
              {guardsOfUnbuilt.map(({ path, access }) => (
                <Route key={path} path={path} element={<Guard access={access}>{nothingHere}</Guard>} />
              ))}
              <Route path="*" element={nothingHere} />
            </Route>
            <Route element={<Shell />}>{screens.filter(inFrame).map(route)}</Route>
            {movedAddresses.map(([from, to]) => (
              <Route key={from} path={from} element={<Navigate to={to} replace />} />
            ))}
          </Routes>
          <Suspense fallback={null}>{demo && <DemoBar demo={demo} />}</Suspense>
        </Router>
      </BuiltPaths>
      <AppToasts />
    </ErrorBoundary>
  );
}
