import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import css from './PageTabs.module.css';

type Props = {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly title: string }[];
  readonly className?: string | undefined;
};

/** Pages that belong together, each with an address of its own: the open one is marked, and in view where not all have room. */
export function PageTabs({ label, tabs, className }: Props) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open at another address
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (open) nav.current!.scrollLeft = open.offsetLeft - (nav.current!.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={nav} className={[css.tabs, className].filter(Boolean).join(' ')} aria-label={label}>
      {tabs.map(({ to, title }) => (
        <NavLink key={to} to={to} end>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
