/** Reason a session ends for good, so that no user data stays in this browser. */
export type Leaving = 'logout' | 'deletion';
