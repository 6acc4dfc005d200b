import { LEAST_PASSWORD } from '#domain/session/leastPassword.ts';

// Texts of the sign-up page.

export const title = 'Open your journal';
export const lead = 'Free to start. No card needed.';
export const withGoogle = 'Sign up with Google';
export const orWithEmail = 'or with your email';
export const busy = 'Creating account...';
export const submit = 'Create account';
export const passwordHint = `At least ${LEAST_PASSWORD} characters, and not one that’s easy to guess.`;
