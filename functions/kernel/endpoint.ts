import type { Area, Endpoint, Input, Reply } from '#contract/define.ts';
import type { RefusalDetails } from '#shared/refusal.ts';
import type { World } from '../world/world.ts';
import type { Viewer } from './authenticate.ts';
import type { HttpEvent, HttpResponse, RequestFacts } from './http.ts';

/** Cookies of this site alone: out of reach of scripts, of other hosts and of plain HTTP. `name` comes without its `__Host-` prefix. */
type Cookies = {
  get(name: string): string | null;
  /** Sets `value`, which is base64url text, for `seconds`. */
  set(name: string, value: string, seconds: number): void;
  clear(name: string): void;
};

/** The cookies of one call, and the answer that carries the changed ones, for successes and failures. */
export type CookieJar = Cookies & { on(answer: HttpResponse): HttpResponse };

export function cookiesOf({ cookies = [] }: Pick<HttpEvent, 'cookies'>): CookieJar {
  const changed: string[] = [];
  const set = (name: string, value: string, seconds: number): void => {
    changed.push(`__Host-${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`);
  };
  return {
    get(name) {
      const start = `__Host-${name}=`;
      return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? null;
    },
    set,
    clear: (name) => set(name, '', 0),
    on: (answer) => (changed.length === 0 ? answer : { ...answer, cookies: changed }),
  };
}

/** All that a handler receives. `viewer` is null for public calls; only the endpoint's declared codes can be refused. */
type Call<E extends Endpoint> = {
  readonly input: Input<E>;
  readonly viewer: E extends { readonly access: 'public' } ? null : Viewer;
  readonly world: World;
  readonly request: RequestFacts;
  readonly cookies: Cookies;
  /** Refuses with a declared code; never returns. Write `return refuse('…')`. */
  readonly refuse: (code: E['errors'][number], detail?: string, details?: RefusalDetails) => never;
  /** For GET: the version of the reply. A caller with this version gets 304 immediately, and the handler ends. */
  readonly ifNoneMatch: (version: string) => void;
};

/** A handler's reply: the contract's type, or gzipped JSON if the envelope is bytes. */
type Answer<E extends Endpoint> = E extends { readonly envelope: 'bytes' }
  ? Uint8Array
  : E extends { readonly envelope: 'frames' }
    ? readonly Uint8Array[]
    : Reply<E>;

/** One endpoint's work: load → decide → save → publish. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

/** A handler for each call of an area. */
export type Handlers<A extends Area> = { readonly [K in keyof A]: Handler<A[K]> };

/** Waits until `ms` milliseconds after `arrived` (UTC ms), so that how long an answer took reveals nothing about the account. Late already: no wait. */
export async function padResponseTime(world: World, arrived: number, ms: number): Promise<void> {
  const left = arrived + ms - world.now();
  if (left > 0) await world.wait(left);
}
