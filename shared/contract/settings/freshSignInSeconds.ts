/** Seconds for which a sign-in with Google proves anew who somebody is. */
export const freshSignInSeconds = 300;
