import {
  Bell,
  BookOpen,
  CalendarDays,
  ChartCandlestick,
  ChartColumn,
  CircleDashed,
  CreditCard,
  Database,
  Flag,
  KeyRound,
  LayoutDashboard,
  List,
  ListChecks,
  type LucideProps,
  Mail,
  Megaphone,
  MessagesSquare,
  NotebookPen,
  Palette,
  Plug,
  ScrollText,
  Share2,
  Shield,
  ShieldCheck,
  Sparkles,
  SquareKanban,
  Tag,
  Trophy,
  UserRound,
  Users,
  UsersRound,
  Wallet,
  Waypoints,
} from 'lucide-react';
import type { ComponentType } from 'react';

/** An icon of the navigation. */
export type NavIcon = ComponentType<LucideProps>;

/**
 * A screen that the navigation leads to, under its title. `filtered`: it has the bar of filters, which goes along from one such screen to the next. `isPaid`: it
 * shows a locked preview to users without a paid plan. `isAi`: it has the color of what AI does.
 */
type NavPlace = {
  readonly path: string;
  readonly Icon: NavIcon;
  readonly filtered?: true;
  readonly isPaid?: true;
  readonly isAi?: true;
};

/** The words of the top bar, in its order, and Settings at the foot of the sidebar. */
export type NavAreaName = 'Dashboard' | 'Trade Planning' | 'Community' | 'Admin' | 'Settings';

/** One area: the screens of its sidebar. The first is where its word leads; who may enter it is offered the area. */
export type NavArea = { readonly name: NavAreaName; readonly places: readonly NavPlace[] };

/** The map of the product: every screen of the navigation, once. */
export const areas: readonly NavArea[] = [
  {
    name: 'Dashboard',
    places: [
      { path: '/dashboard/overview', Icon: LayoutDashboard, filtered: true },
      { path: '/dashboard/trades', Icon: List, filtered: true },
      { path: '/dashboard/review', Icon: ListChecks, filtered: true },
      { path: '/dashboard/calendar', Icon: CalendarDays, filtered: true },
      { path: '/dashboard/reports', Icon: ChartColumn, filtered: true },
      { path: '/dashboard/patterns', Icon: Waypoints, filtered: true, isPaid: true },
      { path: '/dashboard/insights', Icon: Sparkles, filtered: true, isPaid: true, isAi: true },
      { path: '/dashboard/weekly-review', Icon: NotebookPen },
    ],
  },
  {
    name: 'Trade Planning',
    places: [
      { path: '/trade-planning', Icon: SquareKanban },
      { path: '/trade-planning/playbooks', Icon: BookOpen, filtered: true },
      { path: '/dashboard/missed', Icon: CircleDashed },
    ],
  },
  {
    name: 'Community',
    places: [
      { path: '/community', Icon: MessagesSquare },
      { path: '/traders', Icon: UserRound },
      { path: '/community/leaderboard', Icon: Trophy },
      { path: '/community/groups', Icon: UsersRound },
    ],
  },
  {
    name: 'Admin',
    places: [
      { path: '/admin', Icon: Shield },
      { path: '/admin/users', Icon: Users },
      { path: '/admin/subscriptions', Icon: CreditCard },
      { path: '/admin/messages', Icon: Mail },
      { path: '/admin/announcements', Icon: Megaphone },
      { path: '/admin/reports', Icon: Flag },
      { path: '/admin/audit', Icon: ScrollText },
      { path: '/study-groups', Icon: UsersRound },
    ],
  },
  {
    name: 'Settings',
    places: [
      { path: '/settings/words', Icon: Tag },
      { path: '/settings/defaults', Icon: ShieldCheck },
      { path: '/settings/accounts', Icon: Wallet },
      { path: '/settings/connections', Icon: Plug },
      { path: '/settings/price-data', Icon: ChartCandlestick },
      { path: '/settings/appearance', Icon: Palette },
      { path: '/settings/sharing', Icon: Share2 },
      { path: '/settings/notifications', Icon: Bell },
      { path: '/settings/security', Icon: KeyRound },
      { path: '/settings/plan', Icon: CreditCard },
      { path: '/settings/data', Icon: Database },
    ],
  },
];

/** The place that an address belongs to: the screen itself, or the nearest one above it. */
export const placeOf = (address: string): NavPlace | undefined =>
  areas
    .flatMap(({ places }) => places)
    .filter(({ path }) => address === path || address.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];

/** The area of an address: its place's, else the one whose first screen begins alike. Undefined: none, as for a profile. */
export const areaOf = (address: string): NavArea | undefined =>
  areas.find(({ places }) => places.includes(placeOf(address)!)) ??
  areas.find(({ places }) => places[0]!.path.split('/')[1] === address.split('/')[1]);

/** True if a page, or a page above it such as the reports for their tabs, has the filter bar. */
export const isFilteredPage = (address: string): boolean => placeOf(address)?.filtered === true;
