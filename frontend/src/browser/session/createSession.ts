import type { SignedInUser, User } from '#contract/schemas/user.ts';
import { ApiError } from '../api/apiError.ts';
import type { Client } from '../api/createApi.ts';
import { forgetShared } from '../storage/sharedFiles.ts';
import { completeUser, isCompleteUser } from './completeUser.ts';
import { createSessionCore, type EndReason, type SessionStores, sessionEndOf, tokenClaims } from './createSessionCore.ts';
import { type Session, signedOut, TOKEN } from './session.ts';

type NextToken = Pick<SignedInUser, 'token' | 'sessionEndsAt'>;

type Core = Pick<ReturnType<typeof createSessionCore>, 'get' | 'change' | 'token'>;

/** Changes to a running session. */
function sessionEdits({ get, change, token }: Core, { storage, forgetReplies }: SessionStores) {
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
    /** Goes on under another token, if the session has not ended. */
    goOnWith({ token: bearer, sessionEndsAt }: NextToken): void {
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

type SessionPorts = SessionStores & {
  readonly api: Pick<Client, 'auth' | 'account'>;
  readonly clock: { readonly now: () => number };
  readonly caches?: CacheStorage;
};

const CHECK_EVERY = 60_000;

type Watched = {
  readonly get: () => Session;
  readonly token: () => string | null;
  readonly end: (reason: EndReason) => Promise<void>;
  readonly validate: () => Promise<void>;
};

function watchSession({ get, token, end, validate }: Watched, clock: SessionPorts['clock']): void {
  void validate();
  setInterval(() => {
    const bearer = token();
    if (bearer !== null && clock.now() >= sessionEndOf(bearer)) void end('expired');
  }, CHECK_EVERY);
  window.addEventListener('online', () => get().status === 'away' && void validate());
  window.addEventListener('storage', ({ key }) => {
    if (key !== TOKEN && key !== null) return;
    // Uses the stored token: a sleeping tab gets the end event when another user may be signed in.
    if (token() === null) void end('elsewhere');
    else void validate();
  });
}

/** The ways a session ends here. */
function endings(endHere: (reason: EndReason) => Promise<void>) {
  let isLeaving = false;
  let isReplacing = false;
  let held: EndReason | null = null;
  /** A call under way may be refused once the server has signed out: that, too, is the logout. */
  async function end(reason: EndReason): Promise<void> {
    if (isReplacing && reason !== 'logout') held = reason;
    else await endHere(isLeaving ? 'logout' : reason);
  }

  /**
   * Makes a call that ends every session and returns the token of a new one: the password changed. Other calls and tabs can learn of the end first; it takes
   * effect only if no token comes. Throws what the call throws.
   */
  async function replace(call: () => Promise<NextToken>): Promise<NextToken> {
    isReplacing = true;
    held = null;
    try {
      const next = await call();
      held = null;
      return next;
    } finally {
      isReplacing = false;
      if (held !== null) await endHere(held);
    }
  }

  /** Ends the session by a call, then here as a logout does. Throws what the call throws. */
  async function leave(call: () => Promise<unknown>): Promise<void> {
    isLeaving = true;
    try {
      await call();
      await end('logout');
    } finally {
      isLeaving = false;
    }
  }
  return { end, leave, replace };
}

/** The session of this browser: one token for all its tabs, one person, until the 2AM that the token names. */
export function createSession({ api, clock, caches, ...stores }: SessionPorts) {
  const core = createSessionCore(stores);
  const { get, subscribe, token, change, start, restrictTo, sealKey, thisSession, onStart, onEnd } = core;
  onEnd((reason) => {
    if (reason !== 'expired' && caches !== undefined) void forgetShared(caches);
  });
  const { end, leave, replace } = endings(core.end);

  /** Asks the server whether the stored token still counts. Called at start and when the trader tries again. */
  async function validate(): Promise<void> {
    const bearer = token();
    if (bearer === null) return change(signedOut);
    const sessionEndsAt = sessionEndOf(bearer);
    if (clock.now() >= sessionEndsAt) return end('expired');
    change({ ...signedOut, status: 'checking' });
    try {
      const { sealKey: key, ...known } = await api.auth.validate({});
      const user = await completeUser(known, () => api.account.me({}));
      if (token() !== bearer) return;
      restrictTo(user, key);
      start({ status: 'in', user, sessionEndsAt, arriving: false }, 'restored');
    } catch (error) {
      if (token() !== bearer) return;
      // Only a refusal ends it: an unreachable server, a server error or a proxy's page proves nothing about the token.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) await end('expired');
      else change({ ...signedOut, status: 'away' });
    }
  }

  /** Begins a session with what sign-in or sign-up answered. */
  function signIn({ token: bearer, isNewUser, sessionEndsAt, sealKey: key, ...user }: SignedInUser): void {
    edits.storeToken(bearer);
    restrictTo(user, key);
    if (!isCompleteUser(user)) return void validate();
    start({ status: 'in', user, sessionEndsAt: Date.parse(sessionEndsAt), arriving: !isNewUser }, isNewUser ? 'signUp' : 'signIn');
  }

  const { goOnWith, ...edits } = sessionEdits(core, stores);
  return {
    ...edits,
    /** Continues under the token that a password change returns. */
    replaceToken: async (call: () => Promise<NextToken>): Promise<void> => goOnWith(await replace(call)),
    get,
    subscribe,
    token,
    end,
    sealKey,
    thisSession,
    leave,
    onStart,
    onEnd,
    validate,
    signIn,
    /** Signs out on the server and here; this browser forgets the user even when the server cannot be reached. */
    logout: (): Promise<void> =>
      leave(() => api.auth.logout({}).catch((error: unknown) => console.warn('The server did not end the session.', error))),
    /** Starts watching: the token's end every minute, and what other tabs do. */
    watch: (): void => watchSession({ get, token, end, validate }, clock),
  };
}
export type SessionStore = ReturnType<typeof createSession>;
