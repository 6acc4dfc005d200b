import { type OpenPages, openAddress } from './openAddress.ts';
import { OWN, type Shell, shellWorker, shownNews } from './shellWorker.ts';

/** The files of this build, written in by frontend/installable; null removes the worker from every browser that has it. */
declare const SHELL: Shell | null;

type WaitingEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type AskingEvent = WaitingEvent & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type PushedEvent = WaitingEvent & { readonly data: { readonly text: () => string } | null };
type ClickedEvent = WaitingEvent & { readonly notification: Notification };
/** Types of a service worker that TypeScript's DOM library lacks. */
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: OpenPages & { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
};
const scope = globalThis as unknown as WorkerScope;

function on<E extends Event>(name: string, work: (event: E) => void): void {
  addEventListener(name, (event) => work(event as E));
}

function run(shell: Shell): void {
  const { install, activate, answer } = shellWorker(shell, {
    origin: location.origin,
    caches,
    fetch: (request, init) => fetch(request, init),
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  on<WaitingEvent>('install', (event) => event.waitUntil(install()));
  on<WaitingEvent>('activate', (event) =>
    event.waitUntil(Promise.all([activate(), scope.registration.navigationPreload?.enable(), scope.clients.claim()])),
  );
  on<AskingEvent>('fetch', (event) => {
    const answered = answer(event.request, event.preloadResponse ?? Promise.resolve(undefined));
    if (answered !== null) event.respondWith(answered);
  });
  on<PushedEvent>('push', (event) => {
    const { title, options } = shownNews(event.data?.text() ?? '');
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  on<ClickedEvent>('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openAddress(String(event.notification.data), scope.clients));
  });
  on<MessageEvent>('message', ({ data, ports }) => {
    if (data === 'version') ports[0]?.postMessage(shell.version);
    if (data === 'take over') void scope.skipWaiting();
  });
}

/** The way out of a bad build: nothing is answered any more, all that was stored goes, and so does the worker. */
function remove(): void {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(OWN)).map((name) => caches.delete(name)));
    await scope.registration.unregister();
  };
  on<WaitingEvent>('install', (event) => event.waitUntil(scope.skipWaiting()));
  on<WaitingEvent>('activate', (event) => event.waitUntil(forget()));
}

if (SHELL === null) remove();
else run(SHELL);
