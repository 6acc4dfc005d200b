import { LEAST_PASSWORD } from '#domain/session/leastPassword.ts';

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
