import { Plus } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { type NavItem, navItem } from './navItem.ts';
import css from './TabBar.module.css';
import { useNavAddress } from './useNavAddress.ts';

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
export function TabBar({ onAddTrade }: { readonly onAddTrade: () => void }) {
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
