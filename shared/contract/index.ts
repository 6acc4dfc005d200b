import { accessTokens } from './areas/accessTokens.ts';
import { account } from './areas/account.ts';
import { admin } from './areas/admin.ts';
import { ai } from './areas/ai.ts';
import { announcements } from './areas/announcements.ts';
import { auth } from './areas/auth.ts';
import { bars } from './areas/bars.ts';
import { billing } from './areas/billing.ts';
import { community } from './areas/community.ts';
import { connections } from './areas/connections.ts';
import { contact } from './areas/contact.ts';
import { days } from './areas/days.ts';
import { deletion } from './areas/deletion.ts';
import { exports } from './areas/exports.ts';
import { facts } from './areas/facts.ts';
import { groups } from './areas/groups.ts';
import { imports } from './areas/imports.ts';
import { inbox } from './areas/inbox.ts';
import { journalSettings } from './areas/journalSettings.ts';
import { leaderboard } from './areas/leaderboard.ts';
import { mcp } from './areas/mcp.ts';
import { messages } from './areas/messages.ts';
import { missedTrades } from './areas/missedTrades.ts';
import { moderation } from './areas/moderation.ts';
import { notifications } from './areas/notifications.ts';
import { plans } from './areas/plans.ts';
import { playbooks } from './areas/playbooks.ts';
import { record } from './areas/record.ts';
import { recovery } from './areas/recovery.ts';
import { replays } from './areas/replays.ts';
import { savedViews } from './areas/savedViews.ts';
import { screenshots } from './areas/screenshots.ts';
import { secondFactor } from './areas/secondFactor.ts';
import { sessions } from './areas/sessions.ts';
import { studyGroups } from './areas/studyGroups.ts';
import { trades } from './areas/trades.ts';
import { weeks } from './areas/weeks.ts';

/** The API's table of contents. An area is here when every call of it works. */
export const api = {
  auth,
  recovery,
  sessions,
  secondFactor,
  accessTokens,
  account,
  billing,
  trades,
  ai,
  facts,
  mcp,
  days,
  weeks,
  community,
  record,
  moderation,
  journalSettings,
  missedTrades,
  plans,
  bars,
  playbooks,
  replays,
  screenshots,
  savedViews,
  imports,
  connections,
  inbox,
  contact,
  notifications,
  messages,
  leaderboard,
  studyGroups,
  groups,
  admin,
  announcements,
  exports,
  deletion,
};
