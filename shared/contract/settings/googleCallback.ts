/** The screen that Google redirects to. */
export const googleCallback = '/auth/google/callback';
