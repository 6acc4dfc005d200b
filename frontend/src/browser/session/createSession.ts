import type { SignedInUser, User } from '#contract/schemas/user.ts';
import { ApiError } from '../api/apiError.ts';
import type { Client } from '../api/createApi.ts';
import { createStore } from '../createStore.ts';
import type { Database } from '../storage/createDatabase.ts';
import { sealKeyOf } from '../storage/seal.ts';
import { completeUser, isCompleteUser } from './completeUser.ts';
import { sessionEndOf, tokenClaims } from './tokenClaims.ts';

/** Who is signed in. `away`: there is a token, but the server could not be asked; `sessionEndsAt` in UTC milliseconds. */
export type Session = {
  readonly status: 'checking' | 'away' | 'in' | 'out';
  readonly user: User | null;
  readonly sessionEndsAt: number | null;
  /** Just signed in: the logging-in screen comes next. */
  readonly arriving: boolean;
};

/** How a session began here: by signing up, by signing in, or from the token of an earlier page. */
type StartReason = 'signUp' | 'signIn' | 'restored';
/** Why a session ended. `expired` covers 2AM and every 401. */
export type EndReason = 'logout' | 'expired' | 'elsewhere';

/** What a session is made of. The token is in `storage`, which all tabs share; `tabStorage` is emptied on logout. */
type SessionPorts = {
  readonly api: Pick<Client, 'auth' | 'account'>;
  readonly forgetReplies: () => void;
  readonly storage: Storage;
  readonly tabStorage: Storage;
  readonly database: Database;
  readonly clock: { readonly now: () => number };
};

const TOKEN = 'token';
const CHECK_EVERY = 60_000;
/** Nobody is signed in: what a page rendered ahead of time is rendered for. */
export const signedOut: Session = { status: 'out', user: null, sessionEndsAt: null, arriving: false };

/** The bearer token in this browser, or null when nobody is signed in. */
export const tokenIn = (storage: Storage): string | null => storage.getItem(TOKEN);

/** The session of this browser: one token for all its tabs, one person, until the 2AM that the token names. */
export function createSession({ api, forgetReplies, storage, tabStorage, database, clock }: SessionPorts) {
  const token = () => tokenIn(storage);
  const store = createStore<Session>(token() === null ? signedOut : { ...signedOut, status: 'checking' });
  const starters = new Set<(reason: StartReason, user: User) => void>();
  const enders = new Set<(reason: EndReason) => unknown>();
  /** The key of what this browser stores of the person, in memory only and for as long as their session. */
  let sealKey: Promise<CryptoKey | null> = Promise.resolve(null);

  function change(next: Session): void {
    store.set(next);
    document.documentElement.toggleAttribute('data-session', next.status !== 'out');
  }

  /** What is stored of the person for this tab and on disk. */
  async function forgetStored(): Promise<void> {
    tabStorage.clear();
    await database.forgetEverybody().catch((error: unknown) => console.warn('What this browser stores could not be deleted.', error));
  }

  /**
   * Ends the session in this browser: the token and all that is in memory go. On logout what is stored on disk, and for this tab, goes too, also when
   * the session was over a moment before; when it merely ended it stays, encrypted, for the next sign-in.
   */
  async function end(reason: EndReason): Promise<void> {
    if (store.get().status === 'out' && token() === null) return reason === 'logout' ? forgetStored() : undefined;
    storage.removeItem(TOKEN);
    forgetReplies();
    await Promise.allSettled([...enders].map((wipe) => wipe(reason)));
    sealKey = Promise.resolve(null);
    if (reason === 'logout') await forgetStored();
    change(signedOut);
  }

  /** Takes the person's key, and deletes what earlier people left here. */
  function restrictTo(user: User, key: string): void {
    sealKey = sealKeyOf(key).catch(() => null);
    void database.forgetOthers(user._id).catch(() => undefined);
  }

  function start(next: Session & { readonly user: User }, reason: StartReason): void {
    change(next);
    for (const starter of starters) starter(reason, next.user);
  }

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
      restrictTo(user, key);
      start({ status: 'in', user, sessionEndsAt, arriving: false }, 'restored');
    } catch (error) {
      // Only a refusal ends it: nobody reached, a server in trouble or a proxy's page in between says nothing about the token.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) await end('expired');
      else change({ ...signedOut, status: 'away' });
    }
  }

  /** Begins a session with what sign-in or sign-up answered. */
  function signIn({ token: bearer, isNewUser, sessionEndsAt, sealKey: key, ...user }: SignedInUser): void {
    storage.setItem(TOKEN, bearer);
    restrictTo(user, key);
    if (!isCompleteUser(user)) return void validate();
    start({ status: 'in', user, sessionEndsAt: Date.parse(sessionEndsAt), arriving: !isNewUser }, isNewUser ? 'signUp' : 'signIn');
  }

  /** Replaces what is known of the user, after settings were saved or read again. */
  function setUser(user: User): void {
    if (store.get().status === 'in') change({ ...store.get(), user });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    token,
    validate,
    signIn,
    end,
    setUser,
    /** Stores the token of somebody whose session is still being prepared, so that calls can be made as them. */
    storeToken: (bearer: string): void => storage.setItem(TOKEN, bearer),
    /** When the person signed in, as UTC milliseconds; 0 when the token does not claim it. */
    signedInAt: (): number => Number(tokenClaims(token() ?? '').iat ?? 0) * 1000,
    /** The key of whoever is signed in; null when nobody is, or this browser cannot encrypt. */
    sealKey: (): Promise<CryptoKey | null> => sealKey,
    /** Runs `starter` whenever somebody is signed in from now on. */
    onStart: (starter: (reason: StartReason, user: User) => void): void => void starters.add(starter),
    /** Runs `wipe` whenever a session ends: whoever stores anything of the user deletes it there. */
    onEnd(wipe: (reason: EndReason) => unknown): () => void {
      enders.add(wipe);
      return () => void enders.delete(wipe);
    },
    /** The logging-in screen has been seen. */
    dismissSplash: (): void => change({ ...store.get(), arriving: false }),
    /** Signs out on the server and here; this browser forgets the user even when the server cannot be reached. */
    async logout(): Promise<void> {
      await api.auth.logout({}).catch((error: unknown) => console.warn('The session could not be ended on the server.', error));
      await end('logout');
    },
    /** Goes on under another token: the password was changed, which ended every session before. */
    replaceToken({ token: bearer, sessionEndsAt }: Pick<SignedInUser, 'token' | 'sessionEndsAt'>): void {
      if (store.get().status !== 'in') return;
      storage.setItem(TOKEN, bearer);
      forgetReplies();
      change({ ...store.get(), sessionEndsAt: Date.parse(sessionEndsAt) });
    },
    /** Stores the preferences of the user as saved. */
    setPreferences(preferences: User['preferences']): void {
      const { user } = store.get();
      if (user) setUser({ ...user, preferences });
    },
    /** Starts watching: the token's end every minute, and what other tabs do. */
    watch(): void {
      void validate();
      setInterval(() => {
        const bearer = token();
        if (bearer !== null && clock.now() >= sessionEndOf(bearer)) void end('expired');
      }, CHECK_EVERY);
      window.addEventListener('storage', ({ key, newValue }) => {
        if (key !== TOKEN && key !== null) return;
        if (newValue === null) void end('elsewhere');
        else void validate();
      });
    },
  };
}
export type SessionStore = ReturnType<typeof createSession>;
