// What the sign-up page says.

export const title = 'Open your journal';
export const lead = 'Free to start. No card needed.';
export const withGoogle = 'Sign up with Google';
export const orWithEmail = 'or with your email';
export const busy = 'Creating account...';
export const submit = 'Create account';
export const passwordHint = 'At least 6 characters, and not one that’s easy to guess.';
export const noUsername = 'Enter a username.';
export const usernameWrong = 'Use 3 to 30 letters, digits or underscores.';
export const noEmail = 'Enter your email.';
export const emailWrong = 'Enter an email address, like maya@example.com.';
export const noPassword = 'Choose a password.';
export const passwordShort = 'Use at least 6 characters.';
export const passwordOnce = 'Enter the password once more.';
