/**
 * Minutes to enter the second factor's code during a sign-in: set on the pool by the sign-in client, in AWS and
 * locally.
 */
export const codeMinutes = 5;
