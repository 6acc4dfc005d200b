import { ChevronDown, Lock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import { paidOnly } from '#copy/subscription/lockedTexts.ts';
import type { NavItem } from './navItem.ts';
import css from './Sidebar.module.css';
import { useNavAddress } from './useNavAddress.ts';

/** On Review; figures do not wait for it. */
const ToReview = lazy(() => import('./ToReview.tsx'));

/** Its address begins those of others beside it, whose pages are not its own. */
const isAboveAnother = (to: string, items: readonly NavItem[]): boolean => items.some((other) => other.to.startsWith(`${to}/`));

/** Places of one kind under their name, which closes and opens them; this browser remembers it. Folded to icons, all are shown. */
export function SidebarGroup({
  name,
  items,
  folded,
}: {
  readonly name: string;
  readonly items: readonly NavItem[];
  readonly folded: boolean;
}) {
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
