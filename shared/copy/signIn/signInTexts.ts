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
