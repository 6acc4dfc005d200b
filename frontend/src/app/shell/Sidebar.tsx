import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Brand } from './Brand.tsx';
import { navGroupsFor } from './navItem.ts';
import css from './Sidebar.module.css';
import { SidebarGroup } from './SidebarGroup.tsx';
import { sessionEndText } from './sessionEndText.ts';

/** Figures do not wait for it. */
const SidebarCredits = lazy(() => import('./SidebarCredits.tsx'));

/** The journal's navigation at the left of wide screens, with words or folded to its icons. */
export function Sidebar({ folded, onFold }: { readonly folded: boolean; readonly onFold: (fold: boolean) => void }) {
  const { user, sessionEndsAt } = useSession();
  const { pathname } = useLocation();
  const isScreenShown = useFirstScreenShown();
  const Icon = folded ? PanelLeftOpen : PanelLeftClose;
  const fold = folded ? 'Expand sidebar' : 'Collapse sidebar';
  return (
    <aside className={folded ? `${css.side} ${css.folded}` : css.side} aria-label="Sidebar">
      <div className={css.brand}>
        <Brand bare={folded} />
      </div>
      <nav aria-label="Journal">
        {user &&
          navGroupsFor(user, Date.now(), pathname).map(([name, items]) => (
            <SidebarGroup key={name} name={name} items={items} folded={folded} />
          ))}
      </nav>
      {isScreenShown && !folded && (
        <Suspense fallback={null}>
          <SidebarCredits />
        </Suspense>
      )}
      <div className={css.foot}>
        {user && sessionEndsAt !== null && !folded && (
          <p>
            <span>Signed in until</span> <span>{sessionEndText(sessionEndsAt, user.preferences.timeZone)}</span>
          </p>
        )}
        <IconButton label={fold} title={fold} aria-expanded={!folded} onClick={() => onFold(!folded)}>
          <Icon aria-hidden="true" />
        </IconButton>
      </div>
    </aside>
  );
}
