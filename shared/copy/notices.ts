import type { NotificationType } from '../contract/notifications.ts';
import { planName } from '../domain/plans/plans.ts';

type PaidPlan = 'monthly' | 'yearly' | 'premium';

/** What a notification says, before it has a moment and a reader. */
export type NoticeText = {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
};

/** The notifications the product itself writes. Plain text; what may be unknown has words of its own. */
export const noticeTexts = {
  welcome: (username: string): NoticeText => ({
    type: 'system',
    title: 'Welcome to Afterbell',
    message: `Good to have you here, ${username}. Import a file from your broker or add a trade, and your figures appear on the dashboard.`,
  }),
  newSignIn: ({ device, network }: { readonly device: string | null; readonly network: string | null }): NoticeText => ({
    type: 'system',
    title: 'New sign-in to your account',
    message: `Somebody signed in from ${device ?? 'an unknown device'}${network === null ? '' : ` (network ${network})`}. If that was not you, sign out everywhere on your profile and change your password.`,
  }),
  passwordReset: (): NoticeText => ({
    type: 'system',
    title: 'Your password was reset',
    message:
      'A new password was set with your three security answers, and every session was signed out. If that was not you, please write to us at once.',
  }),
  planBegan: (plan: PaidPlan): NoticeText => ({
    type: 'system',
    title: `Your ${planName(plan)} plan is active`,
    message: 'Thank you. You can change or cancel it any time under plan and payments on your profile.',
  }),
  planEnded: (): NoticeText => ({
    type: 'system',
    title: 'Your paid plan has ended',
    message: 'You are on the Free plan now. Your journal and everything in it stay as they are.',
  }),
  paymentFailed: (times: number): NoticeText => ({
    type: 'system',
    title: 'A payment failed',
    message: `${times === 1 ? 'The payment' : `Try ${times} of 3`} for your plan did not go through. Please check your card under plan and payments on your profile; we try again in a few days, and the plan ends after the third try.`,
  }),
  googleRefused: (): NoticeText => ({
    type: 'system',
    title: 'A Google sign-in was refused',
    message:
      'Somebody tried to sign in with a Google account that has your email address. Your account has a password, so use that to sign in.',
  }),
} as const;
