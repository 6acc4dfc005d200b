import { trustedTypesPolicy } from '#shared/trustedTypesPolicy.ts';
import demoWorkerUrl from '../../demo/demoWorkerThread.ts?worker&url';
import type { BrowserPorts, OpenedWorker, WorkerName } from '../browser/createBrowser.ts';
import { createDatabase, indexedDbOf } from '../browser/storage/createDatabase.ts';
import { createRefused } from '../browser/storage/createRefused.ts';
import { storageOrMemory } from '../browser/storage/storageOrMemory.ts';
import { callWorker } from '../browser/workers/callWorker.ts';
import type { DevicePush, ServiceWorkerPort } from '../browser/workers/serviceWorkerPort.ts';
import importWorkerUrl from '../journal/import/importWorkerThread.ts?worker&url';
import journalWorkerUrl from '../journal/worker/journalWorkerThread.ts?worker&url';

type Policy = { createScriptURL(url: string): unknown };
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };

const ownScript = (url: string): string => {
  const full = new URL(url, location.href);
  if (full.origin !== location.origin) throw new TypeError('Workers come from this site only.');
  return full.href;
};

/**
 * Creates script addresses for workers and the service worker: through the only Trusted Types policy if the browser
 * requires one. Once per page: a second policy of the same name is refused.
 */
function trustedScripts(): (url: string) => string {
  let policy: Policy | null = null;
  return (url) => {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    if (trustedTypes === undefined) return ownScript(url);
    policy ??= trustedTypes.createPolicy(trustedTypesPolicy, { createScriptURL: ownScript });
    // Constructors take the trusted object; their types still ask for a string.
    return policy.createScriptURL(url) as string;
  };
}

const workerUrls: Readonly<Record<WorkerName, string>> = { journal: journalWorkerUrl, import: importWorkerUrl, demo: demoWorkerUrl };

const trusted = trustedScripts();

/** Push messages through the service worker; undefined where this browser has none (an iPhone has them only in an installed app). */
function devicePush({ serviceWorker }: Navigator): DevicePush | undefined {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) return undefined;
  // `ready` never settles without a worker, and a logout must not wait for one.
  const own = async () => (await serviceWorker.getRegistration())?.pushManager.getSubscription();
  return {
    isBlocked: () => Notification.permission === 'denied',
    current: async () => (await own())?.endpoint ?? null,
    async subscribe(key) {
      if ((await Notification.requestPermission()) !== 'granted') return null;
      const made = await (await serviceWorker.ready).pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      const { endpoint, keys = {} } = made.toJSON();
      return { endpoint: endpoint!, keys: { p256dh: keys.p256dh!, auth: keys.auth! } };
    },
    async unsubscribe() {
      await (await own())?.unsubscribe();
    },
  };
}

/** The dev server has no service worker: one that a built site left at its address goes. */
function serviceWorkerPort(): ServiceWorkerPort | null {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return null;
  if (import.meta.env.DEV) {
    void serviceWorker.getRegistrations().then((all) => all.map((each) => each.unregister()));
    return null;
  }
  const devices = devicePush(navigator);
  return {
    ...(devices && { devices }),
    version: new URL(import.meta.url).pathname,
    register: () => serviceWorker.register(trusted('/sw.js'), { updateViaCache: 'none' }),
    reload: () => location.reload(),
  };
}

/** Requests that theme.js made before the scripts arrived. */
type Early = { readonly at: number; readonly authorization: string; readonly replies: Record<string, Promise<Response>> };

/** Age (ms) up to which an early reply is used. */
const FRESH = 10_000;

/** `fetch` of a page, which takes each early reply once, for the same token. */
export const earlyFetch =
  (early: Early | undefined, now: () => number): BrowserPorts['fetch'] =>
  (url, init) => {
    const reply = early?.replies[url];
    if (reply === undefined || early === undefined) return fetch(url, init);
    delete early.replies[url];
    const isOwn = init.method === 'GET' && new Headers(init.headers).get('authorization') === early.authorization;
    return isOwn && now() - early.at < FRESH ? reply : fetch(url, init);
  };

/** The ports of a page in a browser. Storage the browser refuses is kept in this tab's memory. */
export function pagePorts(): BrowserPorts {
  const refused = createRefused();
  return {
    fetch: earlyFetch((globalThis as { readonly early?: Early }).early, () => Date.now()),
    storage: storageOrMemory(() => localStorage, refused.session),
    tabStorage: storageOrMemory(() => sessionStorage, refused.session),
    database: createDatabase(indexedDbOf(globalThis), refused.copy),
    refused,
    clock: { now: () => Date.now() },
    leaveSite: (url) => location.assign(url),
    openWorker: <T>(name: WorkerName): OpenedWorker<T> => callWorker<T>(() => new Worker(trusted(workerUrls[name]), { type: 'module' })),
    serviceWorker: serviceWorkerPort(),
    ...('caches' in globalThis && { caches }),
  };
}
