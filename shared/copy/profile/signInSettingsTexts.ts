import { storedDays } from '#domain/accounts/storedDays.ts';
import { LEAST_PASSWORD } from '#domain/session/leastPassword.ts';

// Texts of username, password and security-question settings.

export const title = 'Sign-in';
export const passwordTitle = 'Password';
export const questionsTitle = 'Security questions';
export const passwordFailed = 'Your password could not be changed';
export const passwordChanged = 'Password changed. You’ve been signed out everywhere else.';
export const passwordHint = `At least ${LEAST_PASSWORD} characters. You’ll be signed out everywhere else.`;
export const questionsFailed = 'Your security questions could not be changed';
export const questionsChanged = 'Security questions changed.';
export const questionsLead = 'Your answers let you reset a forgotten password.';
export const googleOnly = 'You sign in with Google, so there is no password or security question here to change.';
export const generatedHint =
  'We picked this name when you first signed in with Google. Choose your own; you can change it once more later.';
export const chosenHint = `You can change it once. Your old name is reserved for ${storedDays.username} days.`;
export const usernameFinal = (username: string): string => `${username}; you’ve used your one change`;
export const usernameChanged = (username: string): string => `Your username is now ${username}.`;
