// Record 0048: the app without a connection.

import { keepShared, SHARE } from '../browser/storage/sharedFiles.ts';

/** The files of one build that a page needs without a connection. */
export type Shell = {
  /** The file the app begins with: it has another name in every build. */
  readonly version: string;
  /** Files whose names have a hash of their content, by their addresses. */
  readonly hashed: readonly string[];
  /** Files that have the same name in every build: address → SHA-256 of what this build made of them, in base64. */
  readonly named: Readonly<Record<string, string>>;
  /** Addresses of screens, as regular expressions. */
  readonly screens: readonly string[];
};

/** Ports of the worker. */
type WorkerPorts = {
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  readonly wait: (ms: number) => Promise<void>;
  /** UTC milliseconds. */
  readonly now: () => number;
};

/** The page that every screen begins with. */
const PAGE = '/index.html';
/** Caches of this worker begin so; no others are touched. */
export const OWN = 'afterbell-shell-';
/** A page that does not come within this time (ms) is opened from this browser. */
const PATIENCE = 4000;
/** Number of concurrent fetches: few, so that they hardly disturb the user. */
const AT_ONCE = 3;

const hashOf = async (response: Response): Promise<string> =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()))));

/**
 * Stores the site's own files of one build in this browser, and answers with them: those with a hash in their name always, pages only when the network
 * does not. Calls of the API, other sites and everything it does not know go past it untouched.
 */
export function shellWorker({ version, hashed, named, screens }: Shell, { origin, caches, fetch, wait, now }: WorkerPorts) {
  const own = `${OWN}${version}`;
  const isHashed = new Set(hashed);
  const isScreen = screens.map((pattern) => new RegExp(pattern));

  async function storeHashed(cache: Cache, path: string): Promise<void> {
    const known = await caches.match(path);
    if (known !== undefined) return cache.put(path, known);
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    await cache.put(path, response);
  }

  /** A file from another build would not fit the rest: then the install fails, and the browser retries later. */
  async function storeNamed(cache: Cache, path: string): Promise<void> {
    const response = await fetch(path, { cache: 'no-cache' });
    if (!response.ok || (await hashOf(response.clone())) !== named[path]) throw new Error(`${path} is not of this build.`);
    await cache.put(path, response);
  }

  async function openPage(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
    const online = preloaded.catch(() => undefined).then((response) => response ?? fetch(request));
    const stored = async () => (await caches.open(own)).match(PAGE);
    const first = await Promise.race([online.catch(() => null), wait(PATIENCE).then(() => null)]);
    return first ?? (await stored()) ?? online;
  }

  const openShared = async (request: Request): Promise<Response> =>
    Response.redirect(`${origin}${await keepShared(request, caches, now())}`, 303);

  const openFile = async (request: Request, path: string): Promise<Response> =>
    (await (await caches.open(own)).match(path)) ?? fetch(request);

  return {
    /** Stores every file, or fails. */
    async install(): Promise<void> {
      const cache = await caches.open(own);
      const left = [...hashed];
      const work = async () => {
        for (let path = left.pop(); path !== undefined; path = left.pop()) await storeHashed(cache, path);
      };
      await Promise.all([...Object.keys(named).map((path) => storeNamed(cache, path)), ...Array.from({ length: AT_ONCE }, work)]);
    },
    /** Deletes what earlier builds stored. */
    async activate(): Promise<void> {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name.startsWith(OWN) && name !== own).map((name) => caches.delete(name)));
    },
    /** The response to a request; null if this worker doesn't handle it. */
    answer(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> | null {
      const { origin: site, pathname } = new URL(request.url);
      if (site !== origin) return null;
      if (request.method === 'POST' && request.mode === 'navigate' && pathname === SHARE) return openShared(request);
      if (request.method !== 'GET') return null;
      if (request.mode === 'navigate') return isScreen.some((pattern) => pattern.test(pathname)) ? openPage(request, preloaded) : null;
      return isHashed.has(pathname) || Object.hasOwn(named, pathname) ? openFile(request, pathname) : null;
    },
  };
}

/**
 * The notification of a push: always one, since browsers take the right to push from sites that show nothing. An address that is not of this site leads to the list of
 * notifications. `tag`: a kind replaces its last.
 */
export function shownNews(text: string): { readonly title: string; readonly options: NotificationOptions } {
  let pushed: { readonly kind?: unknown; readonly title?: unknown; readonly body?: unknown; readonly path?: unknown } = {};
  try {
    pushed = { ...(JSON.parse(text) as object) };
  } catch {
    // Shown without its words.
  }
  const { kind, title, body, path } = pushed;
  const own = (value: unknown, otherwise: string) => (typeof value === 'string' && value !== '' ? value : otherwise);
  const isOwnPath = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  const options = { body: own(body, ''), tag: own(kind, 'news'), icon: '/icons/app-192.png', data: isOwnPath ? path : '/notifications' };
  return { title: own(title, 'Afterbell'), options };
}
