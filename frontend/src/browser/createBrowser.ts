// Record 0035: one browser, made of parts.

import type { Toast } from '#ui/Toasts.tsx';
import { createApi } from './api/createApi.ts';
import { createStore } from './createStore.ts';
import { createPreferences } from './preferences/createPreferences.ts';
import { createSession } from './session/createSession.ts';
import { tokenIn } from './session/session.ts';
import type { Database } from './storage/createDatabase.ts';
import type { RefusedStore } from './storage/createRefused.ts';
import { createToasts } from './toasts/createToasts.ts';
import type { ServiceWorkerPort } from './workers/serviceWorkerPort.ts';

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
