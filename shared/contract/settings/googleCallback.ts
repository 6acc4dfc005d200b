/** The screen that Google redirects to. */
export const googleCallback = '/auth/google/callback';

/** Seconds for which a Google sign-in counts as proof of identity. */
export const freshSignInSeconds = 300;
