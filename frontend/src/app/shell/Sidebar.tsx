import { ChevronDown, Lock, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import { paidOnly } from '#copy/subscription/lockedTexts.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Brand } from './Brand.tsx';
import { type NavItem, navGroupsFor } from './navItem.ts';
import css from './Sidebar.module.css';
import { sessionEndText } from './sessionEndText.ts';
import { useNavAddress } from './useNavAddress.ts';

/** On Review; figures do not wait for it. */
const ToReview = lazy(() => import('./ToReview.tsx'));

/** Its address begins those of others beside it, whose pages are not its own. */
const isAboveAnother = (to: string, items: readonly NavItem[]): boolean => items.some((other) => other.to.startsWith(`${to}/`));

/** Places of one kind under their name, which closes and opens them; this browser remembers it. Folded to icons, all are shown. */
function SidebarGroup({ name, items, folded }: { readonly name: string; readonly items: readonly NavItem[]; readonly folded: boolean }) {
  const key = `afterbell.sidebar.${name}`;
  const { storage } = useBrowser().ports;
  const [isOpen, setOpen] = useState(() => storage.getItem(key) !== 'closed');
  const addressOf = useNavAddress();
  const isScreenShown = useFirstScreenShown();
  const links = items.map(({ to, text, Icon, locked = false }) => (
    <div key={to} className={css.place}>
      <NavLink to={addressOf(to)} end={isAboveAnother(to, items)} title={folded ? text : undefined}>
        <Icon aria-hidden="true" />
        <span className={css.word}>
          {text}
          {locked && <span className="unseen">, {paidOnly}</span>}
        </span>
        {locked && !folded && <Lock className={css.lock} aria-hidden="true" />}
        {to === '/dashboard/review' && isScreenShown && !folded && (
          <Suspense fallback={null}>
            <ToReview />
          </Suspense>
        )}
      </NavLink>
    </div>
  ));
  if (folded) return <div className={css.group}>{links}</div>;
  return (
    <details
      className={css.group}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return;
        storage.setItem(key, open ? 'open' : 'closed');
        setOpen(open);
      }}
    >
      <summary>
        {name}
        <ChevronDown aria-hidden="true" />
      </summary>
      {links}
    </details>
  );
}

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
