// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { earlyFetch, pagePorts } from './pagePorts.ts';

const boot = readFileSync(`${import.meta.dirname}/../../public/theme.js`, 'utf8');
const asked: string[] = [];
const own = { method: 'GET', headers: { authorization: 'Bearer mine' } };

/** Runs the first script of a page, whose element has these `data-` attributes; returns its requests, and the page's fetch over them at a later time. */
function begin(address: string, dataset: object = {}) {
  history.replaceState(null, '', address);
  Reflect.deleteProperty(globalThis, 'early');
  Object.defineProperty(document, 'currentScript', { value: { dataset }, configurable: true });
  new Function(boot)();
  const { early } = globalThis as { readonly early?: Parameters<typeof earlyFetch>[0] };
  return { early, fetchAfter: (ms: number) => earlyFetch(early, () => (early?.at ?? 0) + ms) };
}

beforeEach(() => {
  localStorage.setItem('token', 'mine');
  sessionStorage.clear();
  asked.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.head.replaceChildren();
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit = {}) => {
    asked.push(`${url} ${new Headers(headers).get('authorization')}`);
    return `reply ${asked.length}`;
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'currentScript');
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('requests the session and the book beside the scripts of the journal, and gives each reply once', async () => {
  const { fetchAfter } = begin('/dashboard/overview');
  const both = ['/api/auth/validate Bearer mine', '/api/trades/book Bearer mine'];
  expect(asked).toEqual(both);
  const fetch = fetchAfter(9_999);
  expect([await fetch('/api/auth/validate', own), await fetch('/api/trades/book', own)]).toEqual(['reply 1', 'reply 2']);
  expect(asked).toEqual(both);
  expect(await fetch('/api/trades/book', own)).toBe('reply 3');
});

it.each([
  { what: 'for another session', init: { method: 'GET', headers: { authorization: 'Bearer other' } }, ms: 0 },
  { what: 'for another method', init: { ...own, method: 'POST' }, ms: 0 },
  { what: 'ten seconds later', init: own, ms: 10_000 },
])('gives no reply $what', async ({ init, ms }) => {
  const { fetchAfter } = begin('/trade-planning');
  expect(await fetchAfter(ms)('/api/trades/book', init)).toBe('reply 3');
});

it.each(['/', '/pricing', '/settings', '/dashboards'])('requests nothing on %s', (address) => {
  expect([begin(address).early, asked]).toEqual([undefined, []]);
});

it('requests nothing for a visitor, nor in a tab with a journal without an account', () => {
  sessionStorage.setItem('afterbell.demo', '');
  expect(begin('/dashboard/overview').early).toBeUndefined();
  sessionStorage.clear();
  localStorage.removeItem('token');
  expect(begin('/dashboard/overview').early).toBeUndefined();
  expect(asked).toEqual([]);
});

const named = { font: '/assets/text.woff2', worker: '/assets/worker.js' };

/** Files that the first script of a page requests: immediately, and in all after a moment, when the other scripts may have drawn something. */
function askedNext(address: string, drawn = '') {
  vi.useFakeTimers();
  document.body.innerHTML = `<div id="root">${drawn}</div>`;
  begin(address, named);
  const next = () => [
    ...asked.filter((url) => url.startsWith('/assets/')),
    ...[...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href')),
  ];
  const atOnce = next();
  vi.advanceTimersByTime(300);
  vi.useRealTimers();
  return [atOnce, next()];
}

it('requests the code of the worker and the font of text a moment after the session and the book, on a line that is still busy', () => {
  expect(askedNext('/dashboard/overview')).toEqual([[], ['/assets/worker.js null', named.font]]);
  expect(asked).toEqual(['/api/auth/validate Bearer mine', '/api/trades/book Bearer mine', '/assets/worker.js null']);
});

it('requests neither when the scripts have come by then', () => {
  expect(askedNext('/dashboard/overview', '<nav></nav>')).toEqual([[], []]);
});

it('requests no code of the worker for a visitor, nor on a page without figures of a journal', () => {
  expect(askedNext('/settings')).toEqual([[], [named.font]]);
  localStorage.removeItem('token');
  document.head.replaceChildren();
  expect(askedNext('/dashboard/overview')).toEqual([[], [named.font]]);
});

it('requests the font immediately, and no code, where a service worker has them', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  expect(askedNext('/dashboard/overview')).toEqual([[named.font], [named.font]]);
});

it('ends the notifications of a browser, and settles where no service worker is registered', async () => {
  const unsubscribe = vi.fn(async () => true);
  let registration: object | undefined;
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', class {});
  const container = { getRegistration: async () => registration, getRegistrations: async () => [], ready: new Promise(() => undefined) };
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubEnv('DEV', false);
  const { devices } = pagePorts().serviceWorker!;
  expect(await devices!.current()).toBeNull();
  await devices!.unsubscribe();
  registration = { pushManager: { getSubscription: async () => ({ endpoint: 'https://push.example/1', unsubscribe }) } };
  expect(await devices!.current()).toBe('https://push.example/1');
  await devices!.unsubscribe();
  expect(unsubscribe).toHaveBeenCalledOnce();
});
