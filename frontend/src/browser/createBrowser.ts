// Record 0035: one browser, made of parts.

import type { Preferences } from '#contract/schemas/user.ts';
import type { Toast } from '#ui/Toasts.tsx';
import { type Client, createApi } from './api/createApi.ts';
import { createStore } from './createStore.ts';
import { createStoredSwitch } from './preferences/createStoredSwitch.ts';
import { createTheme } from './preferences/createTheme.ts';
import { createSession, type SessionStore } from './session/createSession.ts';
import { tokenIn } from './session/session.ts';
import type { Database } from './storage/createDatabase.ts';
import type { RefusedStore } from './storage/createRefused.ts';
import { createToasts } from './toasts/createToasts.ts';
import type { ServiceWorkerPort } from './workers/serviceWorkerPort.ts';

type Ports = { readonly api: Pick<Client, 'account'>; readonly session: SessionStore; readonly storage: Storage };

/** The user's display preferences: stored in this browser, and saved with the account. */
function createPreferences({ api, session, storage }: Ports) {
  const theme = createTheme(storage);
  let last: Promise<unknown> = Promise.resolve();
  /** A theme chosen before the session is known: it overrides the server's. */
  let choseEarly = false;

  /**
   * Saves what `change` makes of the preferences when its turn comes; null saves nothing. One save follows the other: each call carries all
   * preferences, so each must start from what the one before left.
   */
  function save(change: (known: Preferences) => Preferences | null): Promise<void> {
    const turn = last.then(async () => {
      const { user } = session.get();
      const isStillThis = session.thisSession();
      const preferences = user ? change(user.preferences) : null;
      if (preferences === null) return;
      const saved = await api.account.saveSettings({ preferences });
      if (!isStillThis()) return;
      session.setPreferences(saved.preferences);
      theme.adoptPalette(saved.preferences.palette);
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  /** Saves the theme in force as the user's preference. A failure is only logged: the look is stored in this browser anyway. */
  function saveTheme(): void {
    theme.storeForUser();
    save((known) => {
      const darkMode = theme.get() === 'dark';
      return known.darkMode === darkMode ? null : { ...known, darkMode };
    }).catch((error: unknown) => console.warn('The theme could not be saved to your account.', error));
  }

  session.onStart((reason, { preferences }) => {
    if (reason === 'signUp' || (reason === 'restored' && choseEarly)) saveTheme();
    else theme.adopt(preferences.darkMode);
    choseEarly = false;
    theme.adoptPalette(preferences.palette);
  });
  session.onEnd(theme.forgetUser);

  return {
    theme: { get: theme.get, subscribe: theme.subscribe },
    /** On while every amount is masked in this browser. */
    hiddenAmounts: createStoredSwitch(storage, 'afterbell.hideAmounts'),
    /** Saves some preferences together with the others, and adopts the server's reply. A function computes them from the latest saved ones. */
    save: (part: Partial<Preferences> | ((known: Preferences) => Partial<Preferences>)): Promise<void> =>
      save((known) => ({ ...known, ...(typeof part === 'function' ? part(known) : part) })),
    /** Switches between dark and light, here immediately and for the signed-in user on the server. */
    toggleTheme(): void {
      theme.toggle();
      const { user, status } = session.get();
      if (user) saveTheme();
      else choseEarly = status === 'checking';
    },
  };
}

/** The workers of the product, by purpose. */
export type WorkerName = 'journal' | 'import' | 'demo';

/**
 * The world around the browser's code, and the seam for tests: `fetch` may be answered by handlers in memory, `openWorker` by the worker's object itself
 * (see testing/testBrowser.ts).
 */
export type BrowserPorts = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The browser's text storage: shared by all tabs, and for this one. */
  readonly storage: Storage;
  readonly tabStorage: Storage;
  readonly database: Database;
  readonly refused: RefusedStore;
  /** UTC milliseconds. */
  readonly clock: { readonly now: () => number };
  /** Leaves this site for another page, such as the payment provider's. */
  readonly leaveSite: (url: string) => void;
  /** Starts a worker: its object, each method as a call, and how to end it. */
  readonly openWorker: <T>(name: WorkerName) => OpenedWorker<T>;
  /** Null where the browser or this build has none. */
  readonly serviceWorker: ServiceWorkerPort | null;
  /** Caches that the service worker shares with the page; absent where the browser has none. */
  readonly caches?: CacheStorage;
  /** Absent: the product. Present: the journal without an account, which calls no server (record 0110). */
  readonly demo?: DemoPort;
};
/** The journal without an account: what answers its calls, and whether this tab still has it after a reload. */
export type DemoPort = {
  readonly answer: (area: string, name: string, input: Record<string, unknown>) => Promise<unknown>;
  readonly isKept: Pick<ReturnType<typeof createStore<boolean>>, 'get' | 'subscribe'>;
  /** Ends when a new journal has the whole sample, after its first figures; true if that added anything. */
  readonly whole: () => Promise<boolean>;
};
export type OpenedWorker<T> = { readonly remote: T; readonly stop: () => void };

/** Creates a part of the browser that is loaded later. */
type BrowserPart<T> = (browser: Browser) => T;

export type Browser = ReturnType<typeof createEager> & {
  /**
   * The result of `create`, created on first use and then cached: the journal, notices, drafts, queries. So a page
   * loads a part's code only when it uses it.
   */
  readonly part: <T>(create: BrowserPart<T>) => T;
};

function createEager(ports: BrowserPorts) {
  const { storage, demo } = ports;
  const connected = createStore(true);
  const reached = (isConnected: boolean) => connected.get() !== isConnected && connected.set(isConnected);
  const fetch: BrowserPorts['fetch'] = async (url, init) => {
    try {
      const response = await ports.fetch(url, init);
      reached(true);
      return response;
    } catch (error) {
      reached(false);
      throw error;
    }
  };
  const { api, forgetReplies, endCalls } = createApi({
    fetch,
    token: () => tokenIn(storage),
    onUnauthorized: () => void session.end('expired'),
    answer: demo?.answer,
  });
  const session = createSession({ ...ports, api, forgetReplies, endCalls });
  const toasts = createToasts();
  return {
    ports,
    api,
    forgetReplies,
    session,
    preferences: createPreferences({ api, session, storage }),
    toasts,
    showToast: (toast: Toast): void => toasts.show(toast),
    /** Becomes true when the first screen has its content: everything beside it is fetched after that. */
    firstScreen: createStore(false),
    /** True if the last call reached the server. */
    connected,
  };
}

/** The browser's world: one per page, made in main.tsx, given to screens by `BrowserContext`. */
export function createBrowser(ports: BrowserPorts): Browser {
  const parts = new Map<BrowserPart<unknown>, unknown>();
  const browser: Browser = {
    ...createEager(ports),
    part<T>(create: BrowserPart<T>): T {
      if (!parts.has(create)) parts.set(create, create(browser));
      return parts.get(create) as T;
    },
  };
  return browser;
}
