import { LayoutDashboard, List, type LucideIcon, Upload, UserRound } from 'lucide-react';

/** One entry of the journal's navigation. */
export type NavItem = { readonly to: string; readonly text: string; readonly Icon: LucideIcon };

/** Where a signed-in trader can go, in order. Only screens that exist are here. */
export const navItems = {
  overview: { to: '/dashboard/overview', text: 'Overview', Icon: LayoutDashboard },
  trades: { to: '/dashboard/trades', text: 'Trades', Icon: List },
  import: { to: '/dashboard/import', text: 'Import', Icon: Upload },
  profile: { to: '/profile', text: 'Profile', Icon: UserRound },
} as const satisfies Readonly<Record<string, NavItem>>;
