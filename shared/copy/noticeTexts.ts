import { inZone } from '../domain/format/inZone.ts';
import { plural } from '../domain/format/percent.ts';
import { INVITATION_DAYS } from '../domain/groups/studyGroup.ts';
import { planName } from '../domain/plans/plans.ts';

type PaidPlan = 'monthly' | 'yearly' | 'premium';

/** Types of notifications. */
export const noticeTypes = ['system', 'message', 'invite', 'trade', 'group', 'update'] as const;

/** A notification's text, before it has a time and a reader. */
export type NoticeText = {
  readonly type: (typeof noticeTypes)[number];
  readonly title: string;
  readonly message: string;
};

// The notifications the product itself writes. Plain text; what may be unknown has words of its own.
export const welcome = (username: string): NoticeText => ({
  type: 'system',
  title: 'Welcome to Afterbell',
  message: `Glad you’re here, ${username}. Import a file from your broker or add a trade to see your dashboard.`,
});
export const newSignIn = ({ device, network }: { readonly device: string | null; readonly network: string | null }): NoticeText => ({
  type: 'system',
  title: 'New sign-in to your account',
  message: `Someone signed in from ${device ?? 'an unknown device'}${network === null ? '' : ` (network ${network})`}. If it wasn’t you, change your password and sign out everywhere under Security in Settings.`,
});
export const passwordReset = (): NoticeText => ({
  type: 'system',
  title: 'Your password was reset',
  message:
    'Your password was reset with your security questions, and you were signed out everywhere. If it wasn’t you, contact us right away.',
});
export const passwordChanged = (): NoticeText => ({
  type: 'system',
  title: 'Your password was changed',
  message:
    'Every other session was signed out. If it wasn’t you, reset your password with your security questions and contact us right away.',
});
export const secondFactorOn = (): NoticeText => ({
  type: 'system',
  title: 'Two-factor authentication is on',
  message: 'Signing in now asks for a code from your authenticator app. If it wasn’t you, contact us right away.',
});
export const secondFactorOff = (): NoticeText => ({
  type: 'system',
  title: 'Two-factor authentication is off',
  message: 'Signing in only asks for your password again. If it wasn’t you, change your password and contact us right away.',
});
export const secondFactorReset = (): NoticeText => ({
  type: 'system',
  title: 'Two-factor authentication was turned off for you',
  message:
    'We turned it off because the device with your authenticator app was reported lost. If it wasn’t you, change your password and contact us right away. Otherwise, set it up again under Security in Settings.',
});
export const accessTokenCreated = (name: string): NoticeText => ({
  type: 'system',
  title: 'An access token was created',
  message: `The token “${name}” lets a program use your journal. If it wasn’t you, revoke it under Security in Settings, then change your password.`,
});
export const webhookOff = (host: string): NoticeText => ({
  type: 'system',
  title: 'A webhook was turned off',
  message: `${host} answered 410 Gone, so we stopped calling it. Under Notifications in Settings, send a test to turn it on again, or delete it.`,
});
export const planBegan = (plan: PaidPlan): NoticeText => ({
  type: 'system',
  title: `Your ${planName(plan)} plan is active`,
  message: 'Thank you. You can change or cancel it any time under Plan in Settings.',
});
export const planEnded = (): NoticeText => ({
  type: 'system',
  title: 'Your paid plan has ended',
  message: 'You’re on the Free plan now. Nothing in your journal has changed.',
});
export const paymentFailed = (times: number): NoticeText => ({
  type: 'system',
  title: 'A payment failed',
  message: `${plural(times, 'The payment', `Attempt ${times} of 3`)} for your plan didn’t go through. Check your card under Plan in Settings. We’ll try again in a few days; your plan ends after the third failed attempt.`,
});
export const googleRefused = (): NoticeText => ({
  type: 'system',
  title: 'A Google sign-in was refused',
  message:
    'Someone tried to sign in with a Google account that has your email address. Your account uses a password, so sign in with that.',
});
/** Without `group` where that is not to be said or gone. */
export const groupInvitation = (group: string | null, from: string | null): NoticeText => ({
  type: 'invite',
  title: `You’re invited to ${group ?? 'a study group'}`,
  message: `${from ?? 'An admin'} invited you to ${group === null ? 'a study group' : `the study group ${group}`}. The invitation lasts ${INVITATION_DAYS} days.`,
});
/** The group is deleted, so its name is shown with its owner's. */
export const groupClosed = (owner: string | null, group: string): NoticeText => ({
  type: 'group',
  title: owner === null ? 'A study group has closed' : `${owner} closed ${group}`,
  message:
    owner === null
      ? 'A study group you were in was deleted. Nothing in your journal has changed.'
      : `${owner} deleted the study group ${group}. Nothing in your journal has changed.`,
});
export const groupLeft = (group: string | null): NoticeText => ({
  type: 'group',
  title: `You’re no longer in ${group ?? 'a study group'}`,
  message: `You were removed from ${group === null ? 'a study group' : `the study group ${group}`}. Nothing in your journal has changed.`,
});
export const accessGranted = (until: string | null): NoticeText => ({
  type: 'system',
  title: 'You’ve been given special access',
  message: `Every paid area is open to you${until === null ? '' : ` until ${inZone('UTC', { dateStyle: 'medium' }).format(Date.parse(until))}`}. Nothing is billed for it.`,
});
export const weekReady = (monday: string): NoticeText => ({
  type: 'trade',
  title: 'Your week is ready to review',
  message: `The week of ${inZone('UTC', { month: 'long', day: 'numeric' }).format(Date.parse(monday))} in five steps: how it went, what worked, and one promise for the next.`,
});
export const creditsBack = (weekly: number): NoticeText => ({
  type: 'system',
  title: 'Your AI credits are back',
  message: `You have ${weekly} AI credits until next Monday.`,
});
/** "maya", "maya and 2 others", "3 traders" where the last of them has no name. */
const names = (last: string | null, others: number): string => {
  if (others === 0) return last ?? 'Someone';
  const rest = `${others} ${plural(others, 'other', 'others')}`;
  return last === null ? `${others + 1} traders` : `${last} and ${rest}`;
};
const beginning = (text: string): string => (text.length <= 140 ? text : `${text.slice(0, 139).trimEnd()}…`);
export const commented = (from: string | null): NoticeText => ({
  type: 'message',
  title: `${from ?? 'Someone'} commented on your post`,
  message: 'Open the post to read the comment.',
});
/** The comment's excerpt in its notification, or a note that it was deleted. */
export const commentWords = (words: string | null): string => (words === null ? 'The comment is no longer there.' : beginning(words));
export const liked = (last: string | null, others: number, text: string): NoticeText => ({
  type: 'trade',
  title: `${names(last, others)} liked your post`,
  message: text === '' ? 'The trade or week you shared.' : beginning(text),
});
export const followed = (last: string | null, others: number): NoticeText => ({
  type: 'update',
  title: `${names(last, others)} now ${others === 0 ? 'follows' : 'follow'} you`,
  message: 'They see what you share in their feed.',
});
/** Names of things an admin can take down or warn about. */
const things = {
  post: 'post',
  comment: 'comment',
  profile: 'line about yourself',
  page: 'public profile',
  rank: 'place on the leaderboard',
  name: 'username',
} as const;
export const takenDown = (what: keyof typeof things, why: string): NoticeText => ({
  type: 'system',
  title: `Your ${things[what]} was taken down`,
  message: `An admin took it down: ${why}`,
});
export const putBack = (what: keyof typeof things, why: string): NoticeText => ({
  type: 'system',
  title: `Your ${things[what]} is back`,
  message: `An admin put it back: ${why}`,
});
export const warned = (what: keyof typeof things, why: string): NoticeText => ({
  type: 'system',
  title: `A warning about your ${things[what]}`,
  message: `It stays up for now. An admin wrote: ${why}`,
});
