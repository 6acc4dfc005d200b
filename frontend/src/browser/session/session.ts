import type { User } from '#contract/schemas/user.ts';

/** Who is signed in. `away`: there is a token, but the server could not be asked; `sessionEndsAt` in UTC milliseconds. */
export type Session = {
  readonly status: 'checking' | 'away' | 'in' | 'out';
  readonly user: User | null;
  readonly sessionEndsAt: number | null;
  /** Just signed in: the logging-in screen comes next. */
  readonly arriving: boolean;
};

/** Nobody is signed in: what a page rendered ahead of time is rendered for. */
export const signedOut: Session = { status: 'out', user: null, sessionEndsAt: null, arriving: false };

/** Where the token is stored. */
export const TOKEN = 'token';

/** The bearer token in this browser, or null when nobody is signed in. */
export const tokenIn = (storage: Storage): string | null => storage.getItem(TOKEN);
