import type { User } from '#contract/schemas/user.ts';
import type { UserId } from '#domain/units/ids.ts';
import { createStore } from '../createStore.ts';
import type { Database } from '../storage/createDatabase.ts';
import { sealKeyOf } from '../storage/seal.ts';
import { namesIn } from '../storage/storageOrMemory.ts';
import type { ServiceWorkerPort } from '../workers/serviceWorkerPort.ts';
import { PUSH_OF, type Session, signedOut, TOKEN, tokenIn } from './session.ts';

/** The claims of a token; none when it cannot be read. */
export const tokenClaims = (bearer: string): { readonly session_exp?: number; readonly iat?: number } => {
  try {
    return JSON.parse(atob((bearer.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) ?? {};
  } catch {
    return {};
  }
};
/** When the session of a token ends by its own claim, as UTC milliseconds; 0 when it cannot be read. */
export const sessionEndOf = (bearer: string): number => Number(tokenClaims(bearer).session_exp ?? 0) * 1000;

/** Start of a session here: by signing up, by signing in, or restored from an earlier page's token. */
type StartReason = 'signUp' | 'signIn' | 'restored';
/** Reason a session ended. `expired` covers 2AM and every 401. */
export type EndReason = 'logout' | 'expired' | 'elsewhere';

/** A session's storage. The token is in `storage`, which all tabs share; `tabStorage` is cleared on logout. */
export type SessionStores = {
  readonly forgetReplies: () => void;
  readonly endCalls: () => void;
  readonly storage: Storage;
  readonly tabStorage: Storage;
  readonly database: Database;
  readonly serviceWorker: Pick<ServiceWorkerPort, 'devices'> | null;
};

/** Listeners for the start and end of sessions. */
function createListeners() {
  const starters = new Set<(reason: StartReason, user: User) => void>();
  const enders = new Set<(reason: EndReason) => unknown>();
  return {
    started(reason: StartReason, user: User): void {
      for (const starter of starters) starter(reason, user);
    },
    /** Ends when everything of the user is wiped. */
    ended: (reason: EndReason): Promise<unknown> => Promise.allSettled([...enders].map((wipe) => wipe(reason))),
    /** Runs `starter` on every sign-in from now on. */
    onStart: (starter: (reason: StartReason, user: User) => void): void => void starters.add(starter),
    /** Runs `wipe` whenever a session ends: stores of user data delete it there. */
    onEnd(wipe: (reason: EndReason) => unknown): () => void {
      enders.add(wipe);
      return () => void enders.delete(wipe);
    },
  };
}

/**
 * Display settings of this browser, which reveal nothing about its user, and a password reset, which is no session.
 * All other stored keys belong to a user.
 */
const ofBrowser = /^(theme|darkMode|resetToken|barColumns|afterbell\.(sidebar(\..+)?|hideAmounts|singleKeysOff|tradeList))$/;

/** Deletes what people left in local storage; with `but`, only what others than that person left. The session ends its token itself. */
export function forgetLocal(storage: Storage, but?: UserId): void {
  const isTheirs = (name: string) => but !== undefined && `${name} ${storage.getItem(name)}`.includes(but);
  for (const name of namesIn(storage)) if (name !== TOKEN && !ofBrowser.test(name) && !isTheirs(name)) storage.removeItem(name);
}

/** The current user of this browser, and the start and end of the session, independent of server calls. */
export function createSessionCore({ endCalls, storage, tabStorage, database, serviceWorker }: SessionStores) {
  const token = () => tokenIn(storage);
  const store = createStore<Session>(token() === null ? signedOut : { ...signedOut, status: 'checking' });
  const { started, ended, onStart, onEnd } = createListeners();
  /** The key of what this browser stores of the person, in memory only and for as long as their session. */
  let sealKey: Promise<CryptoKey | null> = Promise.resolve(null);
  /** Number of sessions ended on this page. */
  let endings = 0;

  function change(next: Session): void {
    store.set(next);
    document.documentElement.toggleAttribute('data-session', next.status !== 'out');
  }

  /** Ends the notifications of this browser, which are the user's who turned them on. A push service may be slow: nothing waits for it. */
  function forgetPush(): void {
    const failed = (error: unknown) => console.warn('Notifications could not be turned off.', error);
    serviceWorker?.devices?.unsubscribe().catch(failed);
  }

  /** Deletes the user's data for this tab and on disk. */
  async function forgetStored(): Promise<void> {
    forgetPush();
    tabStorage.clear();
    forgetLocal(storage);
    await database.forgetEverybody().catch((error: unknown) => console.warn('Stored data could not be deleted.', error));
  }

  /**
   * Ends the session in this browser: clears the token and memory. A logout also clears the disk and this tab's storage, even when the
   * session ended a moment before; otherwise the encrypted data stays for the next sign-in.
   */
  async function end(reason: EndReason): Promise<void> {
    if (store.get().status === 'out' && token() === null) return reason === 'logout' ? forgetStored() : undefined;
    endings++;
    storage.removeItem(TOKEN);
    endCalls();
    await ended(reason);
    sealKey = Promise.resolve(null);
    if (reason === 'logout') await forgetStored();
    change(signedOut);
  }

  /** Takes the person's key, and deletes what earlier people left here. */
  function restrictTo(user: User, key: string): void {
    sealKey = sealKeyOf(key).catch(() => null);
    if ((storage.getItem(PUSH_OF) ?? user._id) !== user._id) forgetPush();
    forgetLocal(storage, user._id);
    void database.openFor(user._id).catch(() => undefined);
  }

  function start(next: Session & { readonly user: User }, reason: StartReason): void {
    change(next);
    started(reason, next.user);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    token,
    change,
    start,
    end,
    restrictTo,
    /** The current user's key; null when signed out, or if this browser cannot encrypt. */
    sealKey: (): Promise<CryptoKey | null> => sealKey,
    /** A check whether the current session is still active: for later replies, when another user may be signed in. */
    thisSession(): () => boolean {
      const own = endings;
      return () => own === endings;
    },
    onStart,
    onEnd,
  };
}
