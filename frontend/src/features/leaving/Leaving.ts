/** What ends a session for good, so that nothing of the person stays in this browser. */
export type Leaving = 'logout' | 'deletion';
