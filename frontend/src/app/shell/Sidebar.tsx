import { Lock, Settings } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import * as shellTexts from '#copy/shellTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { areaOf } from '#frontend/screens/areas.ts';
import { areasFor, type NavItem } from './navItem.ts';
import css from './Sidebar.module.css';
import { useNavAddress } from './useNavAddress.ts';

/** Counts of entries, loaded after the figures. */
const badges: Readonly<Record<string, ComponentType>> = {
  '/dashboard/review': lazyPart(() => import('./ToReview.tsx'), { quiet: true }),
  '/dashboard/weekly-review': lazyPart(() => import('./ReadyWeek.tsx'), { quiet: true }),
};

/** The last sync of a connection, loaded after the figures. */
const LastSync = lazyPart(() => import('./LastSync.tsx'), { quiet: true });

/** Its address begins those of others beside it, whose pages are not its own. */
const isAboveAnother = (to: string, items: readonly NavItem[]): boolean => items.some((other) => other.to.startsWith(`${to}/`));

function Entry({ item: { to, text, Icon, isAi, locked }, items }: { readonly item: NavItem; readonly items: readonly NavItem[] }) {
  const addressOf = useNavAddress();
  const isScreenShown = useFirstScreenShown();
  const Badge = badges[to];
  return (
    <NavLink to={addressOf(to)} end={isAboveAnother(to, items)}>
      <Icon className={isAi && css.ai} aria-hidden="true" />
      <span className={css.word}>
        {text}
        {locked && <span className="unseen">, {shellTexts.paidOnly}</span>}
      </span>
      {locked && <Lock className={css.lock} aria-hidden="true" />}
      <Suspense fallback={null}>{Badge !== undefined && isScreenShown && <Badge />}</Suspense>
    </NavLink>
  );
}

/** The pages of the open area at the left of wide screens, and Settings with the last sync at its foot: with words, or as icons where the window is narrow. */
export function Sidebar() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const isScreenShown = useFirstScreenShown();
  const areas = user === null ? [] : areasFor(user, Date.now());
  const name = areaOf(pathname)?.name;
  const open = areas.find((area) => area.name === name) ?? areas[0];
  const settings = areas.find((area) => area.name === 'Settings');
  return (
    <aside className={css.side} aria-label="Sidebar">
      <nav aria-label={open?.name ?? 'Pages'}>
        {open?.items.map((item) => (
          <Entry key={item.to} item={item} items={open.items} />
        ))}
      </nav>
      {settings !== undefined && (
        <nav className={css.foot} aria-label="Account">
          {open !== settings && <Entry item={{ ...settings.items[0]!, text: settings.name, Icon: Settings }} items={[]} />}
          <Suspense fallback={null}>{isScreenShown && <LastSync />}</Suspense>
        </nav>
      )}
    </aside>
  );
}
