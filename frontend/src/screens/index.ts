import {
  BookOpen,
  CalendarDays,
  ChartColumn,
  CircleDashed,
  ClipboardCheck,
  CreditCard,
  Flag,
  LayoutDashboard,
  List,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  MessagesSquare,
  Shield,
  SlidersHorizontal,
  Sparkles,
  Target,
  Trophy,
  Upload,
  UserRound,
  Users,
  UsersRound,
  Waypoints,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { AccessRule } from '#shared/access.ts';

/** Groups of the sidebar. */
export type NavGroup = 'Journal' | 'Insights' | 'Prepare' | 'Together' | 'Admin' | 'Account';

/**
 * A screen's place in the navigation, under its title: in the sidebar and the menu, and with `main` in the top bar under that name. Without a group it is
 * the journal's, or a person's own. `filtered`: it has the bar of filters, which goes along from one such screen to the next.
 */
type NavPlace = { readonly Icon: LucideIcon; readonly main?: string; readonly group?: NavGroup; readonly filtered?: true };

/** One screen: where it is, who may open it, its title, and its code, loaded when it is first opened. */
export type Screen = {
  readonly path: string;
  readonly access: AccessRule;
  readonly title: string;
  readonly View: ComponentType;
  /** Loads its code; the same promise once loaded. */
  readonly load: () => Promise<unknown>;
  /** Its frame: with or without the journal's sidebar. */
  readonly frame: 'public' | 'journal';
  /** True if it reports itself when its content is shown (`sayShown`); others are shown with their code. */
  readonly reportsShown: boolean;
  /** Null: it is reached from other screens only. */
  readonly nav: NavPlace | null;
};

const screen = (
  path: string,
  access: AccessRule,
  title: string,
  load: () => Promise<{ default: ComponentType }>,
  { frame = 'public', nav = null, reportsShown = false }: Partial<Pick<Screen, 'frame' | 'nav' | 'reportsShown'>> = {},
): Screen => ({ path, access, title, View: lazy(load), load, frame, nav, reportsShown });

const reports = () => import('./dashboard/reports/Reports.tsx');
const inTogether = (Icon: LucideIcon) => ({ frame: 'journal', nav: { Icon, group: 'Together' } }) as const;
const inAdmin = (Icon: LucideIcon) => ({ frame: 'journal', nav: { Icon, group: 'Admin' } }) as const;

/**
 * Addresses of the specification without a screen yet: users without access are redirected per specification, others
 * see "not found".
 */
export const guardsOfUnbuilt: readonly Pick<Screen, 'path' | 'access'>[] = [
  { path: '/dashboard/*', access: 'anyTier' },
  { path: '/community/*', access: 'premium' },
  { path: '/study-groups/*', access: 'admin' },
  { path: '/admin/*', access: 'admin' },
];

/** Every screen, in the order of the specification. From here come its route, its guard, its place in the navigation and its run in `everyScreen`. */
export const screens: readonly Screen[] = [
  screen('/', 'public', 'Afterbell: what you do after the bell', () => import('./home/Landing.tsx')),
  screen('/features', 'public', 'Features', () => import('./features/FeaturesPage.tsx')),
  screen('/contact', 'public', 'Contact', () => import('./contact/Contact.tsx')),
  screen('/privacy-policy', 'public', 'Privacy policy', () => import('./privacy-policy/PrivacyPolicy.tsx')),
  screen('/terms-of-service', 'public', 'Terms of service', () => import('./terms-of-service/TermsOfService.tsx')),
  screen('/open-source', 'public', 'Open source', () => import('./open-source/OpenSource.tsx')),
  screen('/pricing', 'public', 'Plans and prices', () => import('./pricing/Pricing.tsx')),
  screen('/login', 'signedOut', 'Sign in', () => import('./login/Login.tsx')),
  screen('/signup', 'signedOut', 'Open your journal', () => import('./signup/Signup.tsx')),
  screen('/forgot-password', 'signedOut', 'Forgot your password?', () => import('./forgot-password/ForgotPassword.tsx')),
  screen('/auth/google/callback', 'public', 'Signing in with Google', () => import('./auth/google/callback/Callback.tsx')),
  screen('/auth/google/success', 'public', 'Signing in with Google', () => import('./auth/google/success/Success.tsx')),
  screen('/logging-in', 'member', 'Signing in', () => import('./logging-in/LoggingIn.tsx')),
  screen('/profile/:username', 'member', 'Profile', () => import('./profile/Profile.tsx'), { frame: 'journal' }),
  screen('/profile', 'member', 'Profile', () => import('./profile/Home.tsx'), { frame: 'journal', nav: { Icon: UserRound } }),
  screen('/notifications', 'member', 'Notifications', () => import('./notifications/Notifications.tsx'), { frame: 'journal' }),
  screen('/dashboard/overview', 'anyTier', 'Overview', () => import('./dashboard/overview/Overview.tsx'), {
    frame: 'journal',
    nav: { Icon: LayoutDashboard, main: 'Dashboard', filtered: true },
    reportsShown: true,
  }),
  screen('/dashboard/trades', 'anyTier', 'Trades', () => import('./dashboard/trades/Trades.tsx'), {
    frame: 'journal',
    nav: { Icon: List, filtered: true },
  }),
  screen('/dashboard/review', 'anyTier', 'Review', () => import('./dashboard/review/Review.tsx'), {
    frame: 'journal',
    nav: { Icon: ListChecks, filtered: true },
  }),
  screen('/dashboard/trades/:id', 'anyTier', 'Trade', () => import('./dashboard/trades/trade/Trade.tsx'), { frame: 'journal' }),
  screen('/dashboard/replay/:tradeId', 'premium', 'Replay', () => import('./dashboard/replay/Replay.tsx'), { frame: 'journal' }),
  screen('/dashboard/calendar', 'anyTier', 'Calendar', () => import('./dashboard/calendar/Calendar.tsx'), {
    frame: 'journal',
    nav: { Icon: CalendarDays, filtered: true },
  }),
  screen('/dashboard/reports', 'anyTier', 'Reports', reports, { frame: 'journal', nav: { Icon: ChartColumn, filtered: true } }),
  screen('/dashboard/reports/:tab', 'anyTier', 'Reports', reports, { frame: 'journal' }),
  screen('/dashboard/missed', 'anyTier', 'Missed trades', () => import('./dashboard/missed/Missed.tsx'), {
    frame: 'journal',
    nav: { Icon: CircleDashed },
  }),
  screen('/dashboard/deleted', 'anyTier', 'Deleted fills', () => import('./dashboard/deleted/Deleted.tsx'), { frame: 'journal' }),
  screen('/dashboard/import', 'anyTier', 'Import', () => import('./dashboard/import/Import.tsx'), {
    frame: 'journal',
    nav: { Icon: Upload },
  }),
  screen('/dashboard/settings', 'anyTier', 'Journal settings', () => import('./dashboard/settings/Settings.tsx'), {
    frame: 'journal',
    nav: { Icon: SlidersHorizontal },
  }),
  screen('/dashboard/patterns', 'anyTier', 'Patterns', () => import('./dashboard/patterns/Patterns.tsx'), {
    frame: 'journal',
    nav: { Icon: Waypoints, group: 'Insights', filtered: true },
  }),
  screen('/dashboard/insights', 'anyTier', 'Insights', () => import('./dashboard/insights/Insights.tsx'), {
    frame: 'journal',
    nav: { Icon: Sparkles, group: 'Insights', filtered: true },
  }),
  screen('/dashboard/weekly-review', 'anyTier', 'Weekly review', () => import('./dashboard/weekly-review/WeeklyReview.tsx'), {
    frame: 'journal',
    nav: { Icon: ClipboardCheck, group: 'Insights' },
  }),
  screen('/dashboard/pro/:place', 'anyTier', 'Paid plans', () => import('./dashboard/pro/LockedPlace.tsx'), { frame: 'journal' }),
  screen('/trade-planning', 'premium', 'Trade planning', () => import('./trade-planning/Planning.tsx'), {
    frame: 'journal',
    nav: { Icon: Target, main: 'Trade Planning', group: 'Prepare' },
  }),
  screen('/trade-planning/playbooks', 'premium', 'Playbooks', () => import('./trade-planning/playbooks/Playbooks.tsx'), {
    frame: 'journal',
    nav: { Icon: BookOpen, group: 'Prepare', filtered: true },
  }),
  screen('/trade-planning/playbooks/:id', 'premium', 'Playbook', () => import('./trade-planning/playbooks/PlaybookPage.tsx'), {
    frame: 'journal',
  }),
  screen('/community', 'premium', 'Community', () => import('./community/Community.tsx'), {
    frame: 'journal',
    nav: { Icon: MessagesSquare, main: 'Community', group: 'Together' },
  }),
  screen('/community/posts/:id', 'premium', 'Post', () => import('./community/posts/PostPage.tsx'), { frame: 'journal' }),
  screen('/traders', 'premium', 'Traders', () => import('./traders/Traders.tsx'), inTogether(UserRound)),
  screen('/community/leaderboard', 'premium', 'Leaderboard', () => import('./community/leaderboard/Leaderboard.tsx'), inTogether(Trophy)),
  screen('/community/groups', 'premium', 'Study groups', () => import('./community/groups/Groups.tsx'), inTogether(UsersRound)),
  screen('/community/groups/:id', 'premium', 'Study group', () => import('./community/groups/GroupPage.tsx'), { frame: 'journal' }),
  screen('/admin', 'admin', 'Admin overview', () => import('./admin/Overview.tsx'), {
    frame: 'journal',
    nav: { Icon: Shield, main: 'Admin', group: 'Admin' },
  }),
  screen('/admin/users', 'admin', 'Users', () => import('./admin/users/AdminUsers.tsx'), inAdmin(Users)),
  screen('/admin/users/:id', 'admin', 'User', () => import('./admin/users/AdminUser.tsx'), { frame: 'journal' }),
  screen('/admin/subscriptions', 'admin', 'Subscriptions', () => import('./admin/subscriptions/Subscriptions.tsx'), inAdmin(CreditCard)),
  screen('/admin/messages', 'admin', 'Contact messages', () => import('./admin/messages/AdminMessages.tsx'), inAdmin(Mail)),
  screen('/admin/announcements', 'admin', 'Announcements', () => import('./admin/announcements/Announcements.tsx'), inAdmin(Megaphone)),
  screen('/admin/reports', 'admin', 'Reported posts', () => import('./admin/reports/Reports.tsx'), inAdmin(Flag)),
  screen('/admin/audit', 'admin', 'Audit log', () => import('./admin/audit/AuditLog.tsx'), inAdmin(ListChecks)),
  screen('/study-groups', 'admin', 'Run study groups', () => import('./study-groups/StudyGroups.tsx'), inAdmin(UsersRound)),
  screen('/study-groups/create', 'admin', 'Create study group', () => import('./study-groups/create/CreateStudyGroup.tsx'), {
    frame: 'journal',
  }),
  screen('/study-groups/:id', 'admin', 'Study group', () => import('./study-groups/StudyGroup.tsx'), { frame: 'journal' }),
];
