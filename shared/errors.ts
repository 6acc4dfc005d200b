/** Every way the product says no: code → HTTP status and the sentence a person reads. Texts of spec section 8 are verbatim. */
export const errors = {
  invalid_input: { status: 400, message: 'Some fields need attention.' },
  passwords_differ: { status: 400, message: 'Passwords do not match' },
  questions_incomplete: { status: 400, message: 'Please complete all security questions and answers' },
  password_too_common: { status: 400, message: 'That password is too easy to guess. Please choose another.' },
  name_differs: { status: 400, message: 'That is not your username. Type it exactly, and only if you mean to delete your account.' },
  password_wrong: { status: 400, message: 'That is not your current password.' },
  google_mismatch: {
    status: 400,
    message: 'That sign-in with Google was not started in this browser, or took longer than ten minutes. Please try again.',
  },
  answers_wrong: { status: 400, message: 'Failed to verify answers' },
  reset_over: { status: 400, message: 'Failed to reset password. This step lasts ten minutes and works once: please start again.' },
  webhook_refused: { status: 400, message: 'This message is not signed by the payment provider.' },
  signed_out: { status: 401, message: 'Please sign in.' },
  login_failed: { status: 401, message: 'Email or password is wrong.' },
  google_failed: { status: 401, message: 'Google could not confirm who you are. Please try again.' },
  card_declined: {
    status: 402,
    message: 'Your card was declined, and nothing was changed. Choose another card under your plan and payments, then try again.',
  },
  google_unverified: {
    status: 403,
    message: 'Google has not verified that email address. Please verify it with Google first, or sign up with a password.',
  },
  sign_in_again: { status: 403, message: 'Please sign in with Google once more; that counts for five minutes. Nothing was deleted.' },
  wait_after_reset: {
    status: 403,
    message:
      'Your password was reset within the last day. To protect you from somebody who was not you, this waits until that is a day ago.',
  },
  plan_required: { status: 403, message: 'This area needs a paid subscription.' },
  tier_required: { status: 403, message: 'Choose a plan to open the dashboard.' },
  admin_only: { status: 403, message: 'Only admins can do this.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  trade_not_found: { status: 404, message: 'That trade is no longer in your journal.' },
  trades_changed: {
    status: 409,
    message: 'A trade was changed on another device since you looked. Nothing was written; look again and decide.',
  },
  close_not_waiting: { status: 409, message: 'That close does not wait for an opening any more. Reload to see your journal as it is.' },
  opening_late: { status: 409, message: 'A position begins before it is closed. Choose an earlier day or time.' },
  opening_not_found: { status: 404, message: 'That opening is no longer in your journal.' },
  import_not_found: { status: 404, message: 'That import is no longer in your history.' },
  import_undone: { status: 409, message: 'This import was taken back. Import its file again to count it another way.' },
  import_of_accounts: { status: 409, message: 'This file names several accounts itself, so its fills cannot be moved into one.' },
  zone_stated: { status: 409, message: 'This file states the zone of its times, so they cannot be read in another one.' },
  fees_stated: { status: 409, message: 'This file states its own costs, and they count. Rules are for files without any.' },
  chapter_not_found: { status: 404, message: 'That part of the journal has a newer version. Reload to see it.' },
  email_taken: { status: 409, message: 'An account with this email already exists.' },
  email_has_password: { status: 409, message: 'This email already has a password. Please sign in with it.' },
  username_taken: { status: 409, message: 'That username is taken.' },
  username_final: { status: 409, message: 'You have changed your username once already, and it stays from now on.' },
  no_password: { status: 409, message: 'You sign in with Google, so there is no password here.' },
  account_changed: { status: 409, message: 'This account was changed elsewhere. Reload to see it, then change it again.' },
  account_in_use: { status: 409, message: 'Trades are in this account. You can give it another name, but not remove it.' },
  too_many_accounts: { status: 409, message: 'You have 100 trading accounts already. Remove one before adding another.' },
  strategies_busy: { status: 409, message: 'Your strategies are being changed from another device. Please try again.' },
  too_many_strategies: {
    status: 409,
    message: 'You have changed 500 strategies by hand, and that is as many as we keep. Undo one before changing another.',
  },
  ending_impossible: { status: 409, message: 'That option cannot have ended so. Please check it, then say again what became of it.' },
  used_since: { status: 409, message: 'What came of that was closed since. Take that close back first.' },
  nothing_held: { status: 409, message: 'No shares of it were open in that account when that day began. Choose another day.' },
  split_known: {
    status: 409,
    message: 'A split of those days is in your journal already. Take it back first, if it was another one.',
  },
  book_busy: { status: 409, message: 'Your journal is being changed from another device. Please try again.' },
  subscription_active: { status: 409, message: 'You already have a paid plan.' },
  no_subscription: { status: 409, message: 'You have not paid for a plan yet, so there are no payments to look at. Choose a plan first.' },
  too_large: { status: 413, message: 'That is more than can be sent at once.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  too_many_trade_files: { status: 429, message: 'You have exported trades 50 times today. Tomorrow you can do so again.' },
  too_many_exports: { status: 429, message: 'You have exported everything three times today. Tomorrow you can do so again.' },
  too_many_messages: {
    status: 429,
    message: 'You have written to us several times today. We read every message; please wait for our answer.',
  },
  registration_failed: { status: 500, message: 'Registration failed' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was changed. Please try again.' },
  google_away: {
    status: 503,
    message: 'Google cannot be reached at the moment. Please try again soon, or sign in with your password.',
  },
  google_off: { status: 503, message: 'Signing in with Google is not switched on here. Please use your email and a password.' },
  payments_away: {
    status: 503,
    message: 'Payments cannot be reached at the moment. Nothing was changed and nothing was charged. Please try again soon.',
  },
  payments_off: { status: 503, message: 'Paid plans are not switched on here yet. The Free plan is open to you.' },
  unavailable: { status: 503, message: 'Afterbell is busy for a moment. Nothing was changed. Please try again.' },
} as const;

export type ErrorCode = keyof typeof errors;

/** Thrown by `refuse`; the kernel turns it into `{success: false, error}`. `detail` replaces the sentence when one is more helpful. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, detail?: string) {
    super(detail ?? errors[code].message);
    this.name = 'Refusal';
    this.code = code;
  }
}
