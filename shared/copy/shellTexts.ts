// Texts of the frame around every page.

export const unreachable = 'Can’t reach Afterbell. Check your connection.';
export const offlineLocked =
  'You’re offline. Your journal is encrypted in this browser and opens once you’re connected. Nothing you wrote is lost.';
export const disclaimer = 'A journal, not advice. Trading can lose money.';
export const search = 'Search or jump to…';
// The top bar
export const add = 'Add';
export const addOne = 'Trade';
export const addFile = 'Import';
export const addMissed = 'Missed trade';
export const account = 'Account';
export const greeting = (username: string) => `Hi, ${username}`;
export const signedInUntil = (time: string) => `Signed in until ${time}`;
export const profile = 'Profile';
export const pricing = 'Pricing';
export const logout = 'Logout';
export const weekReady = 'Ready';
/** Appended to a paid place's name in the navigation, for screen readers. */
export const paidOnly = 'paid plans';

export const toLight = 'Switch to light theme';
export const newVersion = 'A new version is ready.';
export const reload = 'Reload';
export const toDark = 'Switch to dark theme';

// When a call fails
export const errorSignIn = 'Please sign in.';
export const errorForbidden = 'You don’t have access to this.';
export const errorTooLarge = 'That’s too much to send at once.';
export const errorTooMany = 'Too many requests. Please wait a moment and try again.';
export const errorBusy = 'Afterbell is busy. Nothing was changed. Please try again in a moment.';
export const errorUnavailable = 'Afterbell is busy right now. Please try again in a moment.';
export const errorUnreachable = 'Can’t reach Afterbell. Check your connection, then try again.';
export const errorSessionEnded = 'Your session has ended. Please sign in again.';

// Code that did not arrive
export const partLost = 'This part of the page didn’t load. Check your connection, then try again.';
export const partReplaced = 'This part needs the new version of Afterbell. Save what you’re writing, then reload.';
export const retryPart = 'Try again';

// The eye that masks amounts.

export const hideAmounts = 'Hide amounts';
export const showAmounts = 'Show amounts';
