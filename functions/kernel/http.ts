import { createHash, timingSafeEqual } from 'node:crypto';
import { originSecretHeader, viewerAddressHeader } from '#contract/define.ts';

/** Event from API Gateway (HTTP API, payload 2.0) or the local gateway: the parts the kernel reads. */
export type HttpEvent = {
  /** "PATCH /api/trades/{id}". */
  readonly routeKey: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** "name=value", apart from the headers. */
  readonly cookies?: readonly string[];
  readonly rawQueryString?: string;
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>> | undefined;
  readonly pathParameters?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: string | undefined;
  readonly isBase64Encoded?: boolean;
  readonly requestContext?: { readonly requestId?: string; readonly http?: { readonly sourceIp?: string; readonly userAgent?: string } };
};

/** The response to the gateway. */
export type HttpResponse = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Each becomes a Set-Cookie header. */
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
};

export type HttpHandler = (event: HttpEvent, context?: unknown) => Promise<HttpResponse>;

/** A header by its lower-case name, for any case the gateway used; null if absent. */
export const header = (event: HttpEvent, name: string): string | null => {
  const exact = event.headers[name];
  if (exact !== undefined) return exact;
  const key = Object.keys(event.headers).find((k) => k.toLowerCase() === name);
  return (key !== undefined && event.headers[key]) || null;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Minimum number of characters of a secret; a shorter one is a placeholder and never valid. */
const SHORTEST = 16;

/**
 * True if a call came through the site, and so through its firewall: CloudFront adds a secret header. `secrets` are
 * the valid ones: the current and, after a rotation, the previous. True for every call if none is configured.
 */
export function throughSite(event: HttpEvent, secrets: readonly string[] | undefined): boolean {
  if (secrets === undefined) return true;
  const sent = digest(header(event, originSecretHeader) ?? '');
  return secrets.some((secret) => secret.length >= SHORTEST && timingSafeEqual(sent, digest(secret)));
}

/** Facts about the request besides its input, for handlers. */
export type RequestFacts = {
  readonly id: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
};

/**
 * The caller's address; null if unknown. A call that proved it came through the site has it in a header set by
 * CloudFront; otherwise that header is not trusted and the connection's address is used.
 */
export const viewerAddress = (event: HttpEvent, originSecrets: readonly string[] | undefined): string | null =>
  (originSecrets === undefined ? null : header(event, viewerAddressHeader)) ?? event.requestContext?.http?.sourceIp ?? null;

/** The facts of a request; whose address counts depends on whether it came through the site. */
export const requestFacts = (event: HttpEvent, originSecrets: readonly string[] | undefined): RequestFacts => ({
  id: event.requestContext?.requestId ?? '',
  ip: viewerAddress(event, originSecrets),
  userAgent: event.requestContext?.http?.userAgent ?? null,
});
