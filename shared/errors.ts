import { errorBusy, errorTooLarge, errorUnavailable } from '#copy/shellTexts.ts';
import { MOST_OVERRIDES } from '#domain/options/strategies/strategyOverride.ts';
import { screenshotLimits, writtenScreenshotLimits } from '#domain/screenshots/screenshot.ts';
import { accessTokenErrors } from './accessTokenErrors.ts';
import { communityErrors } from './communityErrors.ts';
import { connectionErrors } from './connectionErrors.ts';
import { groupErrors } from './groupErrors.ts';
import { planErrors } from './planErrors.ts';
import { replayErrors } from './replayErrors.ts';

/** Refusals of AI analyses. The texts of `ai_spent` and `ai_busy` are security 3.7's: browsers match their words. */
const aiErrors = {
  request_reused: { status: 400, message: 'This was already sent with different contents. Please start again.' },
  answer_not_found: { status: 404, message: 'That answer is no longer in your history. Start a new question.' },
  follow_ups_over: { status: 409, message: 'You’ve asked five follow-ups here. Start a new question to continue.' },
  pins_full: { status: 409, message: 'You’ve pinned 20 answers, which is the most. Unpin one first.' },
  ai_writing: { status: 409, message: 'This answer is still being written. Please try again shortly.' },
  ai_spent: { status: 429, message: 'AI credit limit reached' },
  ai_free_over: { status: 429, message: 'You’ve had 500 free answers this week. You can ask again on Monday (UTC).' },
  ai_busy: { status: 503, message: 'The analysis service is busy. Please try again shortly.' },
} as const;

/** Refusals of admin actions: see `errors`. */
const adminErrors = {
  user_not_found: { status: 404, message: 'That account no longer exists.' },
  admin_own: { status: 409, message: 'You can’t do this to your own account. Ask another admin.' },
  access_over: { status: 400, message: 'Choose a day in the future.' },
  account_disabled: { status: 403, message: 'This account is disabled. If you think that’s a mistake, write to us on the contact page.' },
} as const;

/** Every refusal of the product: code → HTTP status and message. Texts of spec section 8 are verbatim. */
export const errors = {
  ...accessTokenErrors,
  ...adminErrors,
  ...aiErrors,
  ...replayErrors,
  ...communityErrors,
  ...connectionErrors,
  invalid_input: { status: 400, message: 'Some fields need attention.' },
  passwords_differ: { status: 400, message: 'Passwords do not match' },
  questions_incomplete: { status: 400, message: 'Please complete all security questions and answers' },
  password_too_common: { status: 400, message: 'That password is too easy to guess. Please choose another.' },
  name_differs: { status: 400, message: 'That isn’t your username. To delete your account, type it exactly.' },
  password_wrong: { status: 400, message: 'That isn’t your current password.' },
  google_mismatch: { status: 400, message: 'Your Google sign-in expired or was started in another browser. Please try again.' },
  answers_wrong: { status: 400, message: 'Failed to verify answers' },
  reset_over: {
    status: 400,
    message: 'Failed to reset password. Your ten minutes are up or the reset was already used. Please start again.',
  },
  webhook_refused: { status: 400, message: 'This message is not signed by the payment provider.' },
  signed_out: { status: 401, message: 'Please sign in.' },
  login_failed: { status: 401, message: 'Email or password is wrong.' },
  code_needed: { status: 401, message: 'Enter the 6-digit code from your authenticator app.' },
  code_over: { status: 401, message: 'This sign-in has expired. Please sign in again.' },
  code_wrong: {
    status: 400,
    message: 'That code isn’t right. Enter the newest one from your app; each works once.',
  },
  google_failed: { status: 401, message: 'Google could not confirm who you are. Please try again.' },
  google_unverified: {
    status: 403,
    message: 'Google has not verified that email address. Please verify it with Google first, or sign up with a password.',
  },
  sign_in_again: {
    status: 403,
    message: 'Please sign in with Google again, then delete your account within five minutes. Nothing was deleted.',
  },
  wait_after_reset: {
    status: 403,
    message: 'Your password was reset in the last 24 hours. To protect your account, you can do this once 24 hours have passed.',
  },
  plan_required: { status: 403, message: 'This area needs a paid subscription.' },
  tier_required: { status: 403, message: 'Choose a plan to open the dashboard.' },
  admin_only: { status: 403, message: 'Only admins can do this.' },
  second_factor_needed: { status: 403, message: 'Admins need two-factor authentication. Set it up, or sign in again with a code.' },
  second_factor_on: { status: 409, message: 'Two-factor authentication is already on.' },
  not_found: { status: 404, message: 'Not found.' },
  trade_not_found: { status: 404, message: 'That trade is no longer in your journal.' },
  trades_changed: { status: 409, message: 'A trade was changed on another device. Nothing was saved; reload and try again.' },
  annotation_changed: {
    status: 409,
    message: 'This trade was changed on another device. Nothing was overwritten: compare both, then save again.',
  },
  note_not_found: { status: 404, message: 'That note was removed. Reload to see the latest.' },
  note_taken: {
    status: 409,
    message: 'Both have a note or screenshots of their own, so nothing was moved or deleted. Choose another trade.',
  },
  note_changed: {
    status: 409,
    message: 'This note was changed on another device. Nothing was overwritten: compare both texts, then save again.',
  },
  screenshot_not_found: { status: 404, message: 'That screenshot is no longer here. Reload to see the latest.' },
  screenshots_full: {
    status: 409,
    message: `Your screenshots have reached the limit of ${screenshotLimits.images} images or ${writtenScreenshotLimits.megabytes} MB. Delete some, then add new ones.`,
  },
  day_changed: { status: 409, message: 'This day was changed on another device. Nothing was overwritten: compare both, then save again.' },
  week_changed: {
    status: 409,
    message: 'This week was changed on another device. Nothing was overwritten: compare both, then save again.',
  },
  settings_changed: { status: 409, message: 'These settings were changed on another device. Reload to see the latest, then try again.' },
  views_changed: { status: 409, message: 'Your saved views were changed on another device. Look at them again, then save.' },
  missed_not_found: { status: 404, message: 'That missed trade was deleted. Reload to see the latest.' },
  missed_changed: { status: 409, message: 'This missed trade was changed on another device. Look at it again, then save.' },
  ...planErrors,
  ...groupErrors,
  close_not_waiting: { status: 409, message: 'That close already has an opening. Reload to see the latest.' },
  opening_late: { status: 409, message: 'A position must open before it closes. Choose an earlier day or time.' },
  opening_not_found: { status: 404, message: 'That opening is no longer in your journal.' },
  fill_not_found: { status: 404, message: 'That fill is no longer in your journal.' },
  fill_changed: { status: 409, message: 'This fill was changed on another device. Look at it again, then decide.' },
  fill_not_editable: { status: 409, message: 'This was recorded by hand. Undo it, then record it again.' },
  fill_shared: { status: 409, message: 'One of these fills closed one trade and opened another. Delete both trades, or edit the fill.' },
  trade_not_splittable: { status: 409, message: 'This trade can’t be split there.' },
  trades_overlap: {
    status: 409,
    message: 'At those times, trades of the same symbol would overlap and become different trades. Nothing was changed.',
  },
  trades_not_mergeable: { status: 409, message: 'These trades have changed since, so they can’t be grouped like that.' },
  import_not_found: { status: 404, message: 'That import is no longer in your history.' },
  import_undone: { status: 409, message: 'This import was undone. Import the file again to change how it’s read.' },
  import_of_connection: { status: 409, message: 'These trades came by a connection, which has an account and a time zone of its own.' },
  import_of_accounts: { status: 409, message: 'This file names several accounts, so its fills can’t be moved into one.' },
  import_repeated: {
    status: 409,
    message:
      'That account may already have trades of this file from another file, and they would count twice. Undo this import, then import the file into that account: you’ll see what’s there already.',
  },
  zone_stated: { status: 409, message: 'This file states its own time zone, so it can’t be changed.' },
  fees_stated: { status: 409, message: 'This file has its own fees. Fee rules only apply to files without any.' },
  chapter_not_found: { status: 404, message: 'Your journal has a newer version. Reload to see it.' },
  email_taken: { status: 409, message: 'An account with this email already exists.' },
  email_has_password: { status: 409, message: 'This email already has a password. Please sign in with it.' },
  username_taken: { status: 409, message: 'That username is taken.' },
  username_final: { status: 409, message: 'You have already changed your username once, so it can’t be changed again.' },
  no_password: { status: 409, message: 'You sign in with Google, so there is no password here.' },
  account_changed: { status: 409, message: 'This account was changed somewhere else. Reload, then try again.' },
  account_in_use: { status: 409, message: 'This account has trades. You can rename it, but not remove it.' },
  too_many_accounts: { status: 409, message: 'You already have 100 trading accounts. Remove one before adding another.' },
  strategies_busy: { status: 409, message: 'Your strategies are being changed from another device. Please try again.' },
  too_many_strategies: {
    status: 409,
    message: `You have reached the limit of ${MOST_OVERRIDES} manual strategy changes. Undo one before adding another.`,
  },
  ending_impossible: { status: 409, message: 'That option can’t have ended that way. Check it, then record the outcome again.' },
  used_since: { status: 409, message: 'The shares from that outcome have been closed since. Undo that close first.' },
  nothing_held: { status: 409, message: 'That account held no shares at the start of that day. Choose another day.' },
  split_known: { status: 409, message: 'There’s already a split around that date. Remove it first if it was a different one.' },
  book_busy: { status: 409, message: 'Your journal is being changed from another device. Please try again.' },
  moved_since: {
    status: 409,
    message: 'Trades were moved between your accounts in the meantime, so we read the file again. Please check it, then import it.',
  },
  subscription_active: { status: 409, message: 'You already have a paid plan.' },
  no_subscription: { status: 409, message: 'You have no payments yet. Choose a plan first.' },
  too_large: { status: 413, message: errorTooLarge },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  too_many_calls: { status: 429, message: 'You’ve done this many times in a minute. Please wait a minute, then continue.' },
  too_many_trade_files: { status: 429, message: 'You’ve exported trades 50 times today. Try again tomorrow.' },
  too_many_exports: { status: 429, message: 'You’ve exported everything three times today. Try again tomorrow.' },
  too_many_messages: { status: 429, message: 'You’ve sent us several messages today. We read every one; please wait for our reply.' },
  registration_failed: { status: 500, message: 'Registration failed' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  google_away: { status: 503, message: 'We can’t reach Google right now. Please try again soon, or sign in with your password.' },
  google_off: { status: 503, message: 'Google sign-in isn’t available here. Please use your email and a password.' },
  payments_away: {
    status: 503,
    message: 'We can’t reach our payment provider right now. Nothing was charged. Please look at your plan, then try again.',
  },
  payments_off: { status: 503, message: 'Paid plans aren’t available here yet. You can choose the Free plan.' },
  /** Others' changes came first each time; browsers repeat the call. */
  busy: { status: 409, message: errorBusy },
  /** A service was away: its work until then is not known. */
  unavailable: { status: 503, message: errorUnavailable },
} as const;

export type ErrorCode = keyof typeof errors;
