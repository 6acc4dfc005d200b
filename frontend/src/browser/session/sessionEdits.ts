import type { SignedInUser, User } from '#contract/schemas/user.ts';
import type { createSessionCore, SessionStores } from './createSessionCore.ts';
import { TOKEN } from './session.ts';
import { tokenClaims } from './tokenClaims.ts';

type Core = Pick<ReturnType<typeof createSessionCore>, 'get' | 'change' | 'token'>;

/** Changes to a running session. */
export function sessionEdits({ get, change, token }: Core, { storage, forgetReplies }: SessionStores) {
  /** Replaces the known user, after settings were saved or read again. */
  const setUser = (user: User): void => {
    if (get().status === 'in') change({ ...get(), user });
  };
  return {
    setUser,
    /** Stores the preferences of the user as saved. */
    setPreferences(preferences: User['preferences']): void {
      const { user } = get();
      if (user) setUser({ ...user, preferences });
    },
    /** Stores a token, also while its session is still being prepared, so that calls can use it. */
    storeToken: (bearer: string): void => storage.setItem(TOKEN, bearer),
    /** Goes on under another token: the password was changed, which ended every session before. */
    replaceToken({ token: bearer, sessionEndsAt }: Pick<SignedInUser, 'token' | 'sessionEndsAt'>): void {
      if (get().status !== 'in') return;
      storage.setItem(TOKEN, bearer);
      forgetReplies();
      change({ ...get(), sessionEndsAt: Date.parse(sessionEndsAt) });
    },
    /** When the person signed in, as UTC milliseconds; 0 when the token does not claim it. */
    signedInAt: (): number => Number(tokenClaims(token() ?? '').iat ?? 0) * 1000,
    /** The logging-in screen has been seen. */
    dismissSplash: (): void => change({ ...get(), arriving: false }),
  };
}
