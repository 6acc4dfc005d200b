import { LEAST_PASSWORD } from '#domain/session/leastPassword.ts';

// Texts of the sign-in page and the steps after it.

export const title = 'Back to your journal';
export const lead = 'Your session expires daily at 2AM, in your time zone.';
export const newHere = 'New here?';
export const createAccount = 'Create an account';
export const openNow = 'Open my journal now';
export const planActive = (plan: string, until: string | null): string =>
  `Subscription active: ${plan}${until === null ? '' : `, until ${until}`}`;
export const specialAccess = (reason: string | null): string => `Special access: ${reason ?? 'granted'}`;

// Texts of the three steps to a new password. Sentences of spec section 8 are verbatim in errors.ts.

export const emailLead = 'Use your three security questions to set a new password.';
export const verifyTitle = 'Answer your questions';
export const verifyLead = 'All three answers must match.';
export const resetTitle = 'Choose a new password';
export const resetLead = 'You have ten minutes to finish.';
export const done = 'Password reset successful! Redirecting to login...';
export const emailFailed = 'Failed to find account';
export const passwordHint = `At least ${LEAST_PASSWORD} characters. You’ll be signed out on every device.`;
export const taking = 'Done. Taking you to sign in…';
export const exact = 'Answers must be exact, including capital letters. You have five tries a day.';
export const otherEmail = 'Use another email';
export const resetFailed = 'Failed to reset password';

// Texts shared by sign-in and sign-up: the day beside the form, the security questions.

export const usernameRule = '3 to 30 letters, digits or underscores.';
export const forgot = 'Forgot your password?';
export const importFills = 'Import the day’s fills';
export const importHow = 'From your broker’s file, or by hand.';
export const review = 'Review what happened';
export const reviewHow = 'Winners, losers, your best and worst hours.';
export const plan = 'Plan tomorrow';
export const planHow = 'One thing to do better, in your own words.';
export const signedOut = 'You’re signed out';
export const sessionsExpire = 'Sessions expire daily at 2AM.';
export const day = 'A day with Afterbell';
export const panelTitle = 'What you do after the bell is the part you control.';
export const panelSpoken =
  'The session runs until the bell at 4 PM; then come import, review and a plan for tomorrow. Sessions expire daily at 2AM.';
export const questions = 'Three security questions';
export const questionsUse = 'You’ll use them to reset a forgotten password.';
export const chooseQuestion = 'Choose a question';
export const answerHint = 'You’ll need to type it exactly like this, including capitals.';
export const haveAccount = 'Already have an account?';
/** Where a browser runs no scripts: what does not work there. */
export const needsScript = (what: string): string => `${what} needs JavaScript. Please turn it on and reload this page.`;
