import { viewerAddressHeader } from '#contract/define.ts';
import { type HttpEvent, header } from './http.ts';

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
