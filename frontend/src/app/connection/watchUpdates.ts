import type { Browser } from '#browser/createBrowser.ts';
import { createDrafts } from '#browser/storage/createDrafts.ts';
import * as shellTexts from '#copy/shellTexts.ts';

/** Interval (ms) at which an open page checks for a new build, when visible. */
const APART = 60 * 60 * 1000;

/** True on a slow or metered line. Only code of the current screen is fetched there. */
export function isThriftyLine(): boolean {
  const { connection } = navigator;
  return connection !== undefined && (connection.saveData === true || /2g|3g/.test(connection.effectiveType ?? ''));
}

const versionOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as string);
    worker.postMessage('version', [port2]);
  });

/**
 * Registers the service worker, and offers to reload when a different build is ready. Stores drafts first. A worker
 * of this page's own build takes over silently. It stores the whole site, which a thrifty line is spared.
 */
export function watchUpdates({ ports: { serviceWorker, clock }, part, showToast }: Browser): void {
  if (serviceWorker === null || isThriftyLine()) return;
  const { version, register, reload } = serviceWorker;
  let asked = clock.now();

  async function offer(worker: ServiceWorker): Promise<void> {
    const takeOver = () => worker.postMessage('take over');
    if ((await versionOf(worker)) === version) return takeOver();
    const run = async () => {
      await part(createDrafts).flushAll();
      takeOver();
      reload();
    };
    showToast({ text: shellTexts.newVersion, stay: true, action: { label: shellTexts.reload, run: () => void run() } });
  }

  function follow(registration: ServiceWorkerRegistration | undefined): void {
    // A browser told to block service workers may answer nothing.
    if (registration === undefined) return;
    if (registration.waiting) void offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        // A browser's first worker replaces none.
        if (installing.state === 'installed' && registration.active) void offer(installing);
      });
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || clock.now() - asked < APART) return;
      asked = clock.now();
      void registration.update().catch(() => undefined);
    });
  }
  register().then(follow, (error: unknown) => console.warn('The app could not be stored for use without a connection.', error));
}
