import type { ComponentType } from 'react';
import type { AccessRule } from '#shared/access.ts';

/** One screen: where it is, who may open it, its title, and its code, loaded when it is first opened. */
export type Screen = {
  readonly path: string;
  readonly access: AccessRule;
  /** Its one name: in the browser's tab, in the navigation and in the search. */
  readonly title: string;
  /** Loads its code; the same promise once loaded. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Its frame: with or without the journal's sidebar. */
  readonly frame: 'public' | 'journal';
  /** True if it reports itself when its content is shown (`sayShown`); others are shown with their code. */
  readonly reportsShown: boolean;
};

const screen = (
  path: string,
  access: AccessRule,
  title: string,
  load: () => Promise<{ default: ComponentType }>,
  frame: Screen['frame'] = 'public',
  reportsShown = false,
): Screen => ({ path, access, title, load, frame, reportsShown });

/** A screen inside the frame of signed-in users. */
const framed = (path: string, access: AccessRule, title: string, load: () => Promise<{ default: ComponentType }>) =>
  screen(path, access, title, load, 'journal');

const reports = () => import('./dashboard/reports/Reports.tsx');

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

/** Every screen, in the order of the specification. From here come its route, its guard, its name in the navigation and its run in `everyScreen`. */
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
  screen('/record/:id', 'public', 'Trading record', () => import('./record/RecordPage.tsx')),
  screen('/record-log', 'public', 'Public log', () => import('./record-log/RecordLog.tsx')),
  screen('/mail', 'public', 'Email from Afterbell', () => import('./mail/MailLink.tsx')),
  screen('/logging-in', 'member', 'Signing in', () => import('./logging-in/LoggingIn.tsx')),
  framed('/profile/:username', 'member', 'Profile', () => import('./profile/Profile.tsx')),
  framed('/profile', 'member', 'Profile', () => import('./profile/Profile.tsx')),
  framed('/settings/words', 'member', 'Journal words', () => import('./settings/words/Words.tsx')),
  framed('/settings/defaults', 'member', 'Risk and defaults', () => import('./settings/defaults/Defaults.tsx')),
  framed('/settings/accounts', 'member', 'Accounts', () => import('./settings/accounts/Accounts.tsx')),
  framed('/settings/connections', 'anyTier', 'Connections', () => import('./settings/connections/Connections.tsx')),
  framed('/settings/connections/:id', 'anyTier', 'Connection', () => import('./settings/connections/ConnectionPage.tsx')),
  framed('/settings/price-data', 'member', 'Price data', () => import('./settings/price-data/PriceData.tsx')),
  framed('/settings/appearance', 'member', 'Appearance', () => import('./settings/appearance/Appearance.tsx')),
  framed('/settings/sharing', 'member', 'Sharing', () => import('./settings/sharing/Sharing.tsx')),
  framed('/settings/notifications', 'member', 'Notification settings', () => import('./settings/notifications/NotificationSettings.tsx')),
  framed('/settings/security', 'member', 'Security', () => import('./settings/security/Security.tsx')),
  framed('/settings/plan', 'member', 'Plan', () => import('./settings/plan/Plan.tsx')),
  framed('/settings/data', 'member', 'Data', () => import('./settings/data/Data.tsx')),
  framed('/notifications', 'member', 'Notifications', () => import('./notifications/Notifications.tsx')),
  screen('/dashboard/overview', 'anyTier', 'Overview', () => import('./dashboard/overview/Overview.tsx'), 'journal', true),
  framed('/dashboard/trades', 'anyTier', 'Trades', () => import('./dashboard/trades/Trades.tsx')),
  framed('/dashboard/review', 'anyTier', 'Review', () => import('./dashboard/review/Review.tsx')),
  framed('/dashboard/review/new', 'anyTier', 'New trades', () => import('./dashboard/review/new/NewTrades.tsx')),
  framed('/dashboard/trades/:id', 'anyTier', 'Trade', () => import('./dashboard/trades/trade/Trade.tsx')),
  framed('/dashboard/replay/:tradeId', 'premium', 'Replay', () => import('./dashboard/replay/Replay.tsx')),
  framed('/dashboard/calendar', 'anyTier', 'Calendar', () => import('./dashboard/calendar/Calendar.tsx')),
  framed('/dashboard/reports', 'anyTier', 'Reports', reports),
  framed('/dashboard/reports/:tab', 'anyTier', 'Reports', reports),
  framed('/dashboard/patterns', 'anyTier', 'Edges', () => import('./dashboard/patterns/Patterns.tsx')),
  framed('/dashboard/insights', 'anyTier', 'Ask', () => import('./dashboard/insights/Insights.tsx')),
  framed('/dashboard/weekly-review', 'anyTier', 'Weekly review', () => import('./dashboard/weekly-review/WeeklyReview.tsx')),
  framed('/dashboard/import', 'anyTier', 'Import', () => import('./dashboard/import/Import.tsx')),
  framed('/dashboard/deleted', 'anyTier', 'Deleted fills', () => import('./dashboard/deleted/Deleted.tsx')),
  framed('/dashboard/pro/:place', 'anyTier', 'Paid plans', () => import('./dashboard/pro/LockedPlace.tsx')),
  framed('/trade-planning', 'premium', 'Board', () => import('./trade-planning/Planning.tsx')),
  framed('/trade-planning/playbooks', 'premium', 'Playbooks', () => import('./trade-planning/playbooks/Playbooks.tsx')),
  framed('/trade-planning/playbooks/:id', 'premium', 'Playbook', () => import('./trade-planning/playbooks/PlaybookPage.tsx')),
  framed('/dashboard/missed', 'anyTier', 'Missed trades', () => import('./dashboard/missed/Missed.tsx')),
  framed('/community', 'premium', 'Feed', () => import('./community/Community.tsx')),
  framed('/community/posts/:id', 'premium', 'Post', () => import('./community/posts/PostPage.tsx')),
  framed('/traders', 'premium', 'Traders', () => import('./traders/Traders.tsx')),
  framed('/community/leaderboard', 'premium', 'Leaderboard', () => import('./community/leaderboard/Leaderboard.tsx')),
  framed('/community/groups', 'premium', 'Groups', () => import('./community/groups/Groups.tsx')),
  framed('/community/groups/:id', 'premium', 'Group', () => import('./community/groups/GroupPage.tsx')),
  framed('/admin', 'admin', 'Admin overview', () => import('./admin/Overview.tsx')),
  framed('/admin/users', 'admin', 'Users', () => import('./admin/users/AdminUsers.tsx')),
  framed('/admin/users/:id', 'admin', 'User', () => import('./admin/users/AdminUser.tsx')),
  framed('/admin/subscriptions', 'admin', 'Subscriptions', () => import('./admin/subscriptions/Subscriptions.tsx')),
  framed('/admin/messages', 'admin', 'Contact messages', () => import('./admin/messages/AdminMessages.tsx')),
  framed('/admin/announcements', 'admin', 'Announcements', () => import('./admin/announcements/Announcements.tsx')),
  framed('/admin/reports', 'admin', 'Reported posts', () => import('./admin/reports/Reports.tsx')),
  framed('/admin/audit', 'admin', 'Audit log', () => import('./admin/audit/AuditLog.tsx')),
  framed('/study-groups', 'admin', 'Run study groups', () => import('./study-groups/StudyGroups.tsx')),
  framed('/study-groups/create', 'admin', 'Create study group', () => import('./study-groups/create/CreateStudyGroup.tsx')),
  framed('/study-groups/:id', 'admin', 'Study group', () => import('./study-groups/StudyGroup.tsx')),
];
