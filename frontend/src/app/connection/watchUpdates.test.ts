// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { testBrowser } from '#browser/testing/testBrowser.tsx';
import { eventually } from '#tests/eventually.ts';
import { watchUpdates } from './watchUpdates.ts';

/** A worker of a build, as a page talks to it. */
function workerOf(build: string) {
  const heard: unknown[] = [];
  const target = new EventTarget();
  const worker = Object.assign(target, {
    state: 'installed',
    postMessage(message: unknown, [port]: readonly MessagePort[] = []) {
      heard.push(message);
      port?.postMessage(build);
    },
  });
  return { worker: worker as unknown as ServiceWorker, heard };
}

function page(parts: Partial<Record<'waiting' | 'installing' | 'active', ServiceWorker>>) {
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null, active: null, ...parts });
  const reload = vi.fn();
  const register = async () => registration as unknown as ServiceWorkerRegistration;
  const browser = testBrowser({ serviceWorker: { version: '/assets/mine.js', register, reload } });
  browser.part(watchUpdates);
  return { browser, registration, reload };
}

it('another build that waits is offered, and taken over by a reload', async () => {
  const { worker, heard } = workerOf('/assets/theirs.js');
  const { browser, reload } = page({ waiting: worker });
  await eventually(() => expect(browser.toasts.get()).toMatchObject([{ text: 'A new version is ready.', stay: true }]));
  expect(heard).toEqual(['version']);
  browser.toasts.get()[0]!.action!.run();
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
  expect(heard).toEqual(['version', 'take over']);
});

it('a worker of this page’s own build takes over without a word', async () => {
  const { worker, heard } = workerOf('/assets/mine.js');
  const { browser, reload } = page({ waiting: worker });
  await eventually(() => expect(heard).toEqual(['version', 'take over']));
  expect(browser.toasts.get()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

it('the first worker of a browser is no news; one that comes while another is at work is', async () => {
  const { worker } = workerOf('/assets/theirs.js');
  const { browser, registration } = page({ installing: worker });
  await Promise.resolve();
  const arrive = () => {
    registration.dispatchEvent(new Event('updatefound'));
    worker.dispatchEvent(new Event('statechange'));
  };
  arrive();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(browser.toasts.get()).toEqual([]);
  Object.assign(registration, { active: workerOf('/assets/mine.js').worker });
  arrive();
  await eventually(() => expect(browser.toasts.get()).toHaveLength(1));
});
