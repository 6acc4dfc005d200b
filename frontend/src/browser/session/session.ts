import type { User } from '#contract/schemas/user.ts';

/** Session state. `away`: there is a token, but the server was unreachable; `sessionEndsAt` in UTC milliseconds. */
export type Session = {
  readonly status: 'checking' | 'away' | 'in' | 'out';
  readonly user: User | null;
  readonly sessionEndsAt: number | null;
  /** Just signed in: the logging-in screen comes next. */
  readonly arriving: boolean;
};

/** Signed out: also the state for pre-rendered pages. */
export const signedOut: Session = { status: 'out', user: null, sessionEndsAt: null, arriving: false };

/** Where the token is stored. */
export const TOKEN = 'token';

/** Where the id of the user is stored who turned on this browser's notifications. */
export const PUSH_OF = 'pushOf';

/** The bearer token in this browser, or null when signed out. */
export const tokenIn = (storage: Storage): string | null => storage.getItem(TOKEN);
