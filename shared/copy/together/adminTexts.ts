import { count, counted } from '../../domain/format/percent.ts';

// The admin area: accounts, contact messages, and the audit log.
export const usersTitle = 'Users';
export const usersLead = 'Search by the start of a username or by a full email address. Every action is recorded in the audit log.';
export const search = 'Username or email';
export const loadUsersFailed = 'We couldn’t load the users.';
export const loadUserFailed = 'We couldn’t load this account.';
export const noUsers = 'No one found';
export const noUsersHow = 'Usernames match from the start; emails have to match in full.';
export const nextPage = 'Next page';
export const firstPage = 'First page';
const plans = { none: 'No plan yet', free: 'Free', monthly: 'Pro Monthly', yearly: 'Pro Yearly', premium: 'Premium' } as const;
export const plan = (type: keyof typeof plans | null, active: boolean): string =>
  type === null ? plans.none : type === 'free' || active ? plans[type] : `${plans[type]} (ended)`;
export const noAccess = 'None';
export const until = (reason: string, day: string | null): string => (day === null ? reason : `${reason}, until ${day}`);
export const overSince = (reason: string, day: string): string => `${reason}, ended ${day}`;
export const active = 'Active';
export const disabled = 'Disabled';

export const back = 'All users';
export const userTitle = 'User';
export const facts = {
  email: 'Email',
  joined: 'Joined',
  zone: 'Time zone',
  signIn: 'Sign-in',
  plan: 'Plan',
  payment: 'Payments',
  credits: 'AI credits this week',
  sessions: 'Open sessions',
  access: 'Special access',
} as const;
export const google = 'Google only';
export const password = 'Email and password';
export const passwordAndCode = 'Email, password and a code';
export const creditsLeft = (left: number, of: number, ever: number): string => `${left} of ${of} left, ${count(ever)} used ever`;
export const failedPayments = (times: number): string => (times === 0 ? 'No failed payment' : `${counted(times, 'failed payment')}`);

export const own = 'This is your own account. Another admin has to change its access.';
export const note = 'Note for the audit log';
export const noteHint = 'Why you’re doing this. Only admins see it.';
export const acts = {
  grantAccess: {
    button: 'Grant special access',
    title: (name: string) => `Grant ${name} special access`,
    means: 'Opens every paid area from their next request on. The reason “Admin” opens this area, too.',
    done: 'Special access was granted.',
  },
  revokeAccess: {
    button: 'Revoke special access',
    title: (name: string) => `Revoke ${name}’s special access?`,
    means: 'It ends with their next request. A paid plan isn’t affected.',
    done: 'Special access was revoked.',
  },
  resetCredits: {
    button: 'Reset AI credits',
    title: (name: string) => `Reset the AI credits of ${name}?`,
    means: 'Resets this week’s usage; the all-time count doesn’t change.',
    done: 'The AI credits were reset.',
  },
  endSessions: {
    button: 'Sign out everywhere',
    title: (name: string) => `Sign ${name} out everywhere?`,
    means: 'They can sign in again at once. What they were writing is stored in their browser.',
    done: 'All sessions were ended.',
  },
  disable: {
    button: 'Disable account',
    title: (name: string) => `Disable the account of ${name}?`,
    means: 'They’re signed out and can’t sign in until you enable it again. Nothing is deleted, and a paid plan is not canceled.',
    done: 'The account was disabled.',
  },
  enable: {
    button: 'Enable account',
    title: (name: string) => `Enable the account of ${name}?`,
    means: 'They can sign in again.',
    done: 'The account was enabled.',
  },
} as const;
export const sharedNote = 'Why';
export const sharedNoteHint = 'They’ll see it, and it’s in the audit log.';
const parts = { profile: 'profile', rank: 'rank', name: 'username' } as const;
export const takenDown = (what: readonly (keyof typeof parts)[]): string => `Taken down: ${what.map((each) => parts[each]).join(', ')}`;
/** Taking down and restoring a user's public content. */
export const taking = {
  takeDown: {
    profile: {
      button: 'Take down profile',
      title: (name: string) => `Take down the profile of ${name}?`,
      means: 'Their profile and posts are hidden at once and stay hidden until you put them back. They’re told why.',
      done: 'The profile was taken down.',
    },
    rank: {
      button: 'Take off leaderboard',
      title: (name: string) => `Take ${name} off the leaderboard?`,
      means: 'They’re off every list at once and stay off until you put them back. They’re told why.',
      done: 'The rank was taken down.',
    },
    name: {
      button: 'Take down username',
      title: (name: string) => `Take down the username ${name}?`,
      means: 'They get a made-up name at once and may choose another, but not this one. They’re told why.',
      done: 'The username was taken down.',
    },
  },
  putBack: {
    profile: {
      button: 'Put profile back',
      title: (name: string) => `Put the profile of ${name} back?`,
      means: 'It is shared again if they still want to share it. They’re told.',
      done: 'The profile is back.',
    },
    rank: {
      button: 'Put back on leaderboard',
      title: (name: string) => `Put ${name} back on the leaderboard?`,
      means: 'The next ranking lists them again if they still take part. They’re told.',
      done: 'They can be ranked again.',
    },
    name: {
      button: 'Give username back',
      title: (name: string) => `Give ${name} their username back?`,
      means: 'They get back the username that was taken down. They’re told.',
      done: 'They have their username back.',
    },
  },
} as const;
export const failed = 'Something went wrong, and that might not be done. Please look, then try again.';
export const reason = 'Reason';
export const reasonExample = 'Beta tester';
export const reasons = ['Beta tester', 'Partner', 'Support', 'Admin'] as const;
export const expires = 'Ends';
export const expiresHint = 'At the end of that day, UTC. Leave it empty for access without end.';
export const saving = 'Saving …';

export const messagesTitle = 'Contact messages';
export const messagesLead = 'What people wrote on the contact page, newest first. Anyone can write under any address.';
export const loadMessagesFailed = 'We couldn’t load the messages.';
export const noMessages = 'No messages yet';
export const reply = 'Reply by email';
export const older = 'Older messages';

export const auditTitle = 'Audit log';
export const auditLead = 'What was done to accounts, day by day (UTC). Lines are only ever added.';
export const auditDay = 'Day (UTC)';
export const loadAuditFailed = 'We couldn’t load the audit log.';
export const noLines = 'Nothing was recorded on this day';
export const auditColumns = { at: 'Time, UTC', by: 'By', action: 'What', target: 'Target', about: 'Details' } as const;
export const nobody = 'Not signed in';
export const olderLines = 'Earlier that day';

export const announceTitle = 'Announcements';
export const announceLead = 'Everyone who has an account today gets it as a notification.';
export const announceNew = 'New announcement';
export const announceName = 'Title';
export const announceMessage = 'Message';
export const announce = 'Announce';
export const announceSure = 'Announce this to everybody?';
export const announceMeans = 'It goes out within five minutes, and can’t be changed or taken back.';
export const announced = 'It goes out within five minutes.';
export const announceFailed = 'We couldn’t announce it. Please try again.';
export const loadAnnouncementsFailed = 'We couldn’t load the announcements.';
export const noAnnouncements = 'Nothing announced yet';
export const reach = (sent: number, done: boolean): string =>
  done ? `Sent to ${counted(sent, 'person', 'people')}` : `On its way, ${count(sent)} so far`;

// Lists of accounts
export const userColumns = {
  user: 'User',
  plan: 'Plan',
  access: 'Special access',
  state: 'Account',
  seen: 'Last sign-in',
  credits: 'AI credits',
  sessions: 'Sessions',
} as const;
/** A sign-in is remembered for a month. */
export const notSeen = 'Over a month ago';
export const creditsOf = (left: number, of: number): string => `${count(left)} of ${count(of)}`;
