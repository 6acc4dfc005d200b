// Texts of what leaves Afterbell: mails, notifications of devices, webhooks, and their settings.

// Mails. Plain text first; the same words are in the page.
export const mail = {
  confirm: {
    subject: 'Confirm your email address',
    lead: 'Confirm this address to get security notices from Afterbell, and a weekly summary if you choose one.',
    act: 'Confirm this address',
    why: 'Someone entered this address in Afterbell’s notification settings. If it wasn’t you, ignore this: we won’t write again.',
  },
  open: 'Open Afterbell',
  why: {
    security: 'You get this because the sign-in of your Afterbell account changed.',
    digest: 'You get this on Mondays after a week with closed trades.',
  },
  stop: { security: 'Stop security notices', digest: 'Stop the weekly summary' },
  digest: (week: string): string => `Your week, ${week}`,
  review: 'Review the week',
} as const;

/** A notification of a device that names its kind and nothing of the journal. */
export const kindOnly = {
  sync: 'Your broker connection has news',
  week: 'Last week can be reviewed',
  limit: 'You reached a limit you set for today',
  invite: 'You have an invitation',
  security: 'Your account’s sign-in changed',
} as const;
export const limitReached = {
  type: 'trade',
  title: 'Today’s loss limit is reached',
  message: 'Your closed trades reached the loss limit you set for today.',
} as const;

// The settings.
export const mailTitle = 'By email';
export const mailOff = 'Email isn’t set up on this server.';
export const mailLead = (address: string): string => `We’ll email ${address} once you confirm it. Send yourself the link first.`;
export const mailAsked = (address: string): string => `We sent a link to ${address}. Open it within a day to confirm the address.`;
export const mailStopped = (address: string): string =>
  `Email to ${address} bounced or was marked as spam, so we stopped. Confirm the address to start again.`;
export const mailOn = (address: string): string => `${address} is confirmed.`;
export const mailAsk = 'Send the link';
export const mailAgain = 'Send it again';
export const mailStop = 'Stop all email';
export const mailBusy = { ask: 'Sending …', stop: 'Stopping …' } as const;
export const mailKinds = {
  security: {
    label: 'Security notices',
    hint: 'A sign-in from a new place, a changed password or second factor, a new access token, a failed payment.',
  },
  digest: { label: 'Weekly summary', hint: 'On Monday at 7:00, the figures of your weekly review. Only after a week with closed trades.' },
} as const;

export const pushTitle = 'On your devices';
export const pushOff = 'Notifications on devices aren’t set up on this server.';
export const pushUnable =
  'This browser can’t show notifications. On an iPhone or iPad, add Afterbell to the Home Screen with Share, then open it from there.';
export const pushBlocked = 'This browser blocks notifications from Afterbell. Allow them in its settings for this site, then try again.';
export const pushFailed = 'We couldn’t turn on notifications for this device. Please try again, and allow them if your browser asks.';
export const pushLead = 'A device shows a notification even when Afterbell is closed.';
export const pushAdd = 'Turn on for this device';
export const pushHere = 'This device';
export const pushAdded = (day: string): string => `Since ${day}`;
export const pushRemove = (name: string): string => `Turn off ${name}`;
export const turnOff = 'Turn off';
export const pushKinds = {
  sync: { label: 'Broker connections', hint: 'New fills came in, or a connection needs attention.' },
  week: { label: 'Week ready', hint: 'On Monday at 7:00, after a week with closed trades.' },
  limit: { label: 'Daily loss limit', hint: 'Today’s closed trades reached your daily loss limit, if it’s an amount.' },
  invite: { label: 'Invitations', hint: 'Someone invites you to a study group.' },
  security: { label: 'Security', hint: 'The same as by email.' },
} as const;
export const showsText = {
  label: 'Show details',
  hint: 'When it’s off, a device shows only the kind of notification, nothing from your journal.',
};
export const quiet = { label: 'Quiet hours', hint: 'In your journal’s time zone. Notifications wait until they end.' };
export const quietFrom = 'From';
export const quietUntil = 'Until';

export const hooksTitle = 'Webhooks';
export const hooksLead =
  'Afterbell posts JSON to an address of yours, signed with its secret. Failed deliveries are tried six more times within a day; an address that answers 410 Gone is turned off.';
export const hookNone = 'No webhooks yet.';
export const hookAdd = 'New webhook';
export const hookCreate = 'Create webhook';
export const hookAddress = 'Address';
export const hookAddressHint = 'A public https address on port 443.';
export const hookEvents = {
  'trade.closed': 'A trade closed',
  'import.done': 'An import is done',
  'week.ready': 'A week is ready to review',
} as const;
export const hookTest = 'Send a test';
export const hookOff = (day: string): string => `Off since ${day}: the address answered 410 Gone. Send a test to turn it on again.`;
export const hookRotate = 'New secret';
export const hookRemove = 'Delete';
export const hookTested = 'A test is on its way. It arrives within a minute or two.';
export const hookSecret = 'Signing secret';
export const hookSecretHint = 'Copy it now: it’s shown once. After a change, deliveries are signed with both secrets for a day.';
export const hookDone = 'Done';
export const hookLog = 'Last deliveries';
export const outcomes = { sent: 'Delivered', later: 'Failed, will retry', failed: 'Failed, not retried' } as const;
export const noAnswer = 'No answer';

// The page behind the links of mails.
export const linkTitle = 'Email from Afterbell';
export const linkActs = {
  confirm: { lead: 'Let Afterbell send email to this address.', act: 'Confirm', done: 'The address is confirmed.' },
  digest: { lead: 'Stop the weekly summary by email.', act: 'Stop it', done: 'You won’t get the weekly summary any more.' },
  security: {
    lead: 'Stop security notices by email. They stay in Afterbell’s own list.',
    act: 'Stop them',
    done: 'You won’t get security notices by email any more.',
  },
} as const;
export const linkOver = 'This link is no longer valid. You can change what you get under Notifications in Settings.';
