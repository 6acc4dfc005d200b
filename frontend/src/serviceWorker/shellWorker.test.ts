import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Shell, shellWorker, shownNews } from './shellWorker.ts';

const origin = 'https://journal.example.com';
const page = '<!doctype html>';
const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const build = (version: string): Shell => ({
  version,
  hashed: [version, '/assets/shared.js'],
  named: { '/index.html': hash(page) },
  screens: ['^/dashboard(/.*)?/?$'],
});

/** Caches of one browser, over a network whose files are texts by their address. */
function testBrowser(files: Record<string, string>) {
  const all = new Map<string, Map<string, string>>();
  const asked: string[] = [];
  const read = (name: string, path: string) => {
    const text = all.get(name)?.get(path);
    return text === undefined ? undefined : new Response(text);
  };
  const caches = {
    open: async (name: string) => {
      all.set(name, all.get(name) ?? new Map());
      return {
        match: async (path: string) => read(name, path),
        put: async (path: string, response: Response) => void all.get(name)!.set(path, await response.text()),
      };
    },
    match: async (path: string) => [...all.keys()].map((name) => read(name, path)).find(Boolean),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  } as unknown as CacheStorage;
  const browser = {
    all,
    asked,
    files,
    isOnline: true,
    now: Date.UTC(2026, 10, 29),
    /** Ends the patience of the worker. */
    runOut: (): void => undefined,
    worker: (shell: Shell) =>
      shellWorker(shell, {
        origin,
        caches,
        now: () => browser.now,
        wait: () => new Promise((resolve) => Object.assign(browser, { runOut: resolve })),
        async fetch(request) {
          const path = typeof request === 'string' ? request : new URL(request.url).pathname;
          asked.push(path);
          if (!browser.isOnline) throw new TypeError('offline');
          return path in files ? new Response(files[path]) : new Response('none', { status: 404 });
        },
      }),
  };
  return browser;
}
const files = { '/assets/one.js': 'one', '/assets/shared.js': 'shared', '/index.html': page };
const request = (path: string, mode: RequestMode = 'cors', method = 'GET', site = origin) =>
  ({ url: `${site}${path}`, mode, method }) as Request;
const none = Promise.resolve(undefined);
const textOf = async (answer: Promise<Response> | null) => (await answer!).text();

async function installed() {
  const browser = testBrowser({ ...files });
  const worker = browser.worker(build('/assets/one.js'));
  await worker.install();
  browser.asked.length = 0;
  return { browser, worker };
}

describe('the service worker', () => {
  it('answers with stored files, and asks the network nothing for them', async () => {
    const { browser, worker } = await installed();
    expect(await textOf(worker.answer(request('/assets/shared.js'), none))).toBe('shared');
    expect(browser.asked).toEqual([]);
  });

  it('leaves calls of the API, other sites, unknown files, writes and secret addresses to the network', async () => {
    const { worker } = await installed();
    const left = [
      request('/api/trades/book'),
      request('/api/trades/book', 'navigate'),
      request('/assets/unknown.js'),
      request('/assets/one.js', 'cors', 'POST'),
      request('/assets/one.js', 'cors', 'GET', 'https://elsewhere.example.com'),
      request('/auth/google/callback?code=1', 'navigate'),
      request('/robots.txt', 'navigate'),
    ];
    for (const each of left) expect(worker.answer(each, none)).toBeNull();
  });

  it('opens pages from the network, or from this browser when it is offline or takes too long', async () => {
    const { browser, worker } = await installed();
    const open = () => worker.answer(request('/dashboard/trades?symbol=AMD', 'navigate'), none);
    browser.files['/dashboard/trades'] = 'newer page';
    expect(await textOf(open())).toBe('newer page');
    browser.isOnline = false;
    expect(await textOf(open())).toBe(page);
    const slow = worker.answer(request('/dashboard/trades', 'navigate'), new Promise(() => undefined));
    browser.runOut();
    expect(await textOf(slow)).toBe(page);
    expect(await textOf(worker.answer(request('/dashboard', 'navigate'), Promise.resolve(new Response('preloaded'))))).toBe('preloaded');
  });

  it('takes files that are shared with the app, opens the import, and leaves shares of other sites', async () => {
    const { worker } = await installed();
    const form = new FormData();
    form.append('statements', new File(['a,b'], 'day.csv'));
    const share = (site: string) => Object.assign(request('/share', 'navigate', 'POST', site), { formData: async () => form });
    const answer = await worker.answer(share(origin), none)!;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${origin}/dashboard/import`]);
    expect(worker.answer(share('https://elsewhere.example.com'), none)).toBeNull();
    expect(worker.answer(request('/share', 'cors', 'POST'), none)).toBeNull();
  });

  it('stores nothing that it answers with', async () => {
    const { browser, worker } = await installed();
    const before = JSON.stringify([...browser.all].map(([name, paths]) => [name, [...paths]]));
    browser.files['/dashboard'] = 'somebody’s page';
    await worker.answer(request('/dashboard', 'navigate'), none);
    expect(JSON.stringify([...browser.all].map(([name, paths]) => [name, [...paths]]))).toBe(before);
  });

  it('is not installed where a file is missing, or the page is of another build', async () => {
    const missing = testBrowser({ ...files });
    delete (missing.files as Record<string, string>)['/assets/shared.js'];
    await expect(missing.worker(build('/assets/one.js')).install()).rejects.toThrow('404');
    const mixed = testBrowser({ ...files, '/index.html': 'another build' });
    await expect(mixed.worker(build('/assets/one.js')).install()).rejects.toThrow('not of this build');
  });

  it('of the next build fetches only new files, and then deletes only those stored by earlier ones', async () => {
    const { browser } = await installed();
    browser.all.set('of another part', new Map());
    browser.files['/assets/two.js'] = 'two';
    const next = browser.worker(build('/assets/two.js'));
    await next.install();
    expect(browser.asked.sort()).toEqual(['/assets/two.js', '/index.html']);
    await next.activate();
    expect([...browser.all.keys()]).toEqual(['of another part', 'afterbell-shell-/assets/two.js']);
    expect(await textOf(next.answer(request('/assets/shared.js'), none))).toBe('shared');
  });
});

describe('a push', () => {
  const path = (given: unknown) => shownNews(JSON.stringify({ kind: 'week', title: 'T', body: 'B', path: given })).options.data;

  it('shows its words, and leads to its address on this site', () => {
    expect(shownNews('{"kind":"week","title":"Your week is ready","body":"","path":"/dashboard/weekly-review?week=2026-11-16"}')).toEqual({
      title: 'Your week is ready',
      options: { body: '', tag: 'week', icon: '/icons/app-192.png', data: '/dashboard/weekly-review?week=2026-11-16' },
    });
  });

  it('shows something also when it has nothing that can be read', () => {
    for (const text of ['', 'nonsense', '[]', 'null', '{"title":5}'])
      expect(shownNews(text)).toMatchObject({ title: 'Afterbell', options: { data: '/notifications' } });
  });

  it('never leads to another site', () => {
    for (const bad of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', 7])
      expect([bad, path(bad)]).toEqual([bad, '/notifications']);
  });
});
