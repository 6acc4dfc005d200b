// Record 0002: the contract is a value.

import { en } from 'zod/locales';
import * as z from 'zod/mini';
import type { AccessRule } from '#shared/access.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { ReadonlyDeep } from '#shared/readonlyDeep.ts';

// By name, not through `z.locales`: that would carry 80 languages into every function.
z.config(en());

/**
 * One call of the API, stated once. `input` is everything the caller sends (path, query and body together); unknown
 * fields are refused. `reply` is all that may leave. `envelope`: how the reply is sent: `data` → `{success, data}`,
 * `flat` → `{success, ...reply}`, `bytes` → gzipped JSON as the whole body (big immutable things), `frames` → several
 * of those, framed (frames.ts) and left gzipped, `redirect` → no body: the browser is redirected to the reply's
 * `location`, `rpc` → JSON-RPC, by a function that is not served by the kernel, `page` → a page or a picture as a browser opens it, with a
 * status of its own; the query is ignored, since other sites add to links. `throttle` is requests a second over all callers, `perPerson` calls a minute per person, for costly ones.
 */
export type Endpoint = {
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}` | `/record/${string}` | `/shared/${string}` | typeof mcpPath;
  readonly access: Exclude<AccessRule, 'signedOut'>;
  readonly input: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  readonly errors: readonly ErrorCode[];
  readonly envelope?: 'data' | 'flat' | 'bytes' | 'frames' | 'redirect' | 'rpc' | 'page';
  readonly throttle?: number;
  readonly perPerson?: number;
  /** The header that signs the body, for callers that are machines: the input is then `{body, signature}`, the raw body, unparsed. */
  readonly signedBody?: string;
  /** Accepts and ignores any body: mail programs post a form of their own. */
  readonly unreadBody?: true;
  /** Bytes of body allowed; 64 KiB unless stated. */
  readonly bodyLimit?: number;
  /** The body may come gzipped. No other call unpacks anything. */
  readonly gzip?: true;
  /** For personal access tokens (see tokenScope): `never` accepts none, `reads` asks only for the right to read although its method is not GET. */
  readonly token?: 'never' | 'reads';
};

/** The calls of one area by name. */
export type Area = Readonly<Record<string, Endpoint>>;
/** The areas by name. */
export type Api = Readonly<Record<string, Area>>;
/** States an area, keeping the exact type of each of its calls. */
export const area = <const A extends Area>(endpoints: A): A => endpoints;

/** A handler's input, after parsing. */
export type Input<E extends Endpoint> = z.output<E['input']>;
/** A caller's input, before parsing; read only. */
export type Sent<E extends Endpoint> = ReadonlyDeep<z.input<E['input']>>;
/** A handler's reply, which a caller gets inside the envelope. */
export type Reply<E extends Endpoint> = ReadonlyDeep<z.output<E['reply']>>;

/** "PATCH /api/notifications/{id}/read": the route's name in API Gateway, the local gateway and OpenAPI. */
export const routeKey = (e: Pick<Endpoint, 'method' | 'path'>): string => `${e.method} ${e.path}`;

/**
 * Default requests per second over all callers. A call with a per-person limit gets twice that: one caller making 50
 * a second leaves capacity for others.
 */
export const usualThrottle = 50;
/** Requests a second that the route of a call takes, over all callers. */
export const routeThrottle = ({ throttle, perPerson }: Pick<Endpoint, 'throttle' | 'perPerson'>): number =>
  throttle ?? (perPerson === undefined ? usualThrottle : 2 * usualThrottle);

/** Input or reply of a call that carries nothing. */
export const nothing = z.strictObject({});

/** The address of the tools for AI assistants, which people copy. */
export const mcpPath = '/mcp';
/** Every other call of the API, as CloudFront's path pattern. */
export const apiPathPattern = '/api/*';
/** Public pages that a function answers, for robots without scripts, as CloudFront's path patterns. */
export const pagePathPatterns = ['/record/*', '/shared/*'] as const;
/** The pattern of a page's pictures. */
export const picturesOf = (pattern: (typeof pagePathPatterns)[number]): string => `${pattern}.png`;
/** Set by CloudFront on its way to the API; the kernel refuses calls without it where it is configured. */
export const originSecretHeader = 'x-origin-secret';
/** Set by CloudFront on the way to the API: the caller's address, since the API itself only sees CloudFront's. */
export const viewerAddressHeader = 'x-viewer-address';
