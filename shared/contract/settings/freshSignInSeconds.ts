/** Seconds for which a Google sign-in counts as proof of identity. */
export const freshSignInSeconds = 300;
