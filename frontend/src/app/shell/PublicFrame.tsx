import { useLocation } from 'react-router-dom';
import { screens } from '#frontend/screens/index.ts';
import { AppToasts } from './AppToasts.tsx';
import { Footer } from './Footer.tsx';
import { FramedPage } from './FramedPage.tsx';
import css from './Shell.module.css';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useTopOfPage } from './useTopOfPage.ts';

/** Pages to be read end with the footer; forms that lead into the journal, and the steps between, do not. */
const readable = new Set(screens.filter(({ path, access }) => access === 'public' && !path.startsWith('/auth/')).map(({ path }) => path));

/** The frame of pages that need no sign-in: the top bar and the page, which sets its own width. */
export function PublicFrame() {
  useTopOfPage();
  const { pathname } = useLocation();
  return (
    <div className={css.public}>
      <SkipLink />
      <TopBar />
      <main id="main" className={css.open} tabIndex={-1}>
        <div className={css.messages}>
          <AppToasts staying />
        </div>
        <FramedPage />
      </main>
      {readable.has(pathname.replace(/(?<=.)\/$/, '')) && <Footer />}
    </div>
  );
}
