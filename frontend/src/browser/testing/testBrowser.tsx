import { routes as laterRoutes } from 'contract:laterRoutes';
import { routes } from 'contract:routes';
import type { ReactNode } from 'react';
import { packFrames } from '#contract/encoding/packFrames.ts';
import type { SignedInUser } from '#contract/schemas/user.ts';
import { ApiError } from '../api/apiError.ts';
import { BrowserContext } from '../BrowserContext.ts';
import { type Browser, type BrowserPorts, createBrowser, type WorkerName } from '../createBrowser.ts';
import { createDatabase } from '../storage/createDatabase.ts';
import { createRefused } from '../storage/createRefused.ts';
import { mayaSignedIn } from './testUser.ts';

/** A server: by area and name of a call, what answers it. A thrown `ApiError` is a refusal, a `TypeError` a lost connection. */
// biome-ignore lint/suspicious/noExplicitAny: tests answer with as much of a reply as the code under test reads
type FakeServer = Readonly<Record<string, Readonly<Record<string, (input: any) => unknown>>>>;

type Found = { readonly area: string; readonly name: string; readonly route: (typeof routes)[string][string]; readonly inPath: object };

function routeOf(method: string, path: string): Found {
  for (const [area, calls] of [routes, laterRoutes].flatMap((each) => Object.entries(each)))
    for (const [name, route] of Object.entries(calls)) {
      const pattern = new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
      const match = route.method === method ? pattern.exec(path) : null;
      const inPath = Object.entries(match?.groups ?? {}).map(([field, value]) => [field, decodeURIComponent(value)]);
      if (match) return { area, name, route, inPath: Object.fromEntries(inPath) };
    }
  throw new Error(`The contract has no ${method} ${path}.`);
}

async function bodyOf({ body }: RequestInit): Promise<object> {
  if (body === undefined || body === null) return {};
  if (typeof body === 'string') return JSON.parse(body) as object;
  const plain = new Response(await (body as Blob).arrayBuffer()).body!.pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(plain).json()) as object;
}

/** `fetch` over a fake server: requests and answers go through the contract's routes and the real client. */
function fetchFrom(server: FakeServer): BrowserPorts['fetch'] {
  return async (url, init) => {
    const { pathname, searchParams } = new URL(url, 'https://journal.example.com');
    const { area, name, route, inPath } = routeOf(init.method ?? 'GET', pathname);
    const answer = server[area]?.[name];
    if (answer === undefined) throw new Error(`This test has no answer for ${area}.${name}.`);
    try {
      const reply = await answer({ ...Object.fromEntries(searchParams), ...(await bodyOf(init)), ...inPath });
      if (route.envelope === 'frames') return new Response(packFrames(reply as Uint8Array[]) as Uint8Array<ArrayBuffer>);
      return Response.json(route.envelope === 'data' ? { success: true, data: reply ?? null } : (reply ?? {}));
    } catch (error) {
      if (error instanceof TypeError) throw error;
      const { message, code = 'internal', status = 500, fields } = error as Partial<ApiError>;
      if (error instanceof ApiError && status === 0) throw new TypeError(message);
      return Response.json({ success: false, error: message, code, fields }, { status });
    }
  };
}

/** A worker that a test does without: every call of it fails. */
const missing = (name: WorkerName): object =>
  new Proxy({}, { get: () => () => Promise.reject(new Error(`This test has no ${name} worker.`)) });

/** A token whose session ends in 2030. */
export const tokenUntil2030 = `e30.${btoa(JSON.stringify({ session_exp: Date.UTC(2030, 0) / 1000 }))}.s`;

type Options = Partial<BrowserPorts> & {
  readonly server?: FakeServer;
  /** The signed-in user's changes to Maya; null or absent for none. */
  readonly user?: Partial<SignedInUser> | null;
  /** The workers' own objects. */
  readonly workers?: Partial<Readonly<Record<WorkerName, object>>>;
};

/** For tests: the browser's world over a fake server, jsdom's storage and workers in the page. */
export function testBrowser({ server = {}, user = null, workers = {}, ...ports }: Options = {}): Browser {
  const browser = createBrowser({
    fetch: fetchFrom(server),
    storage: localStorage,
    tabStorage: sessionStorage,
    database: createDatabase(globalThis.indexedDB),
    refused: createRefused(),
    clock: { now: () => Date.now() },
    leaveSite: () => undefined,
    openWorker: <T,>(name: WorkerName) => ({ remote: (workers[name] ?? missing(name)) as T, stop: () => undefined }),
    serviceWorker: null,
    ...ports,
  });
  if (user !== null) {
    browser.session.signIn({ ...mayaSignedIn, token: tokenUntil2030, sessionEndsAt: '2030-01-01T00:00:00.000Z', ...user });
    browser.session.dismissSplash();
  }
  return browser;
}

/** Wraps what a test renders into a browser: `render(<Screen />, { wrapper: inside(browser) })`. */
export const inside =
  (browser: Browser) =>
  ({ children }: { readonly children: ReactNode }): ReactNode => <BrowserContext value={browser}>{children}</BrowserContext>;
