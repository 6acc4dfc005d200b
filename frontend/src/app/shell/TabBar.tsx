import { Plus } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { type NavItem, navItems } from './navItems.ts';
import css from './TabBar.module.css';

const Tab = ({ to, text, Icon }: NavItem) => (
  <NavLink to={to}>
    <Icon aria-hidden="true" />
    {text}
  </NavLink>
);

/** The journal's navigation at the foot of narrow screens, with the button that adds a trade; it waits until it is known whose journal this is. */
export function TabBar({ onAddTrade }: { readonly onAddTrade: () => void }) {
  const { user } = useSession();
  return (
    <nav className={css.bar} aria-label="Shortcuts">
      <Tab {...navItems.overview} />
      <Tab {...navItems.trades} />
      <button type="button" aria-label="Add trade" disabled={user === null} onClick={onAddTrade}>
        <span>
          <Plus aria-hidden="true" />
        </span>
      </button>
      <Tab {...navItems.import} />
    </nav>
  );
}
