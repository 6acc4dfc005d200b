import type { Area, Endpoint, Input, Reply } from '#contract/define.ts';
import type { RefusalDetails } from '#shared/refusal.ts';
import type { World } from '../world/world.ts';
import type { Viewer } from './authenticate.ts';
import type { Cookies } from './cookies.ts';
import type { RequestFacts } from './requestFacts.ts';

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
