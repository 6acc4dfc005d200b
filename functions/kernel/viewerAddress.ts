import { viewerAddressHeader } from '#contract/define.ts';
import { type HttpEvent, header } from './http.ts';

/**
 * The caller's address; null if unknown. A call that proved it came through the site has it in a header set by
 * CloudFront; otherwise that header is not trusted and the connection's address is used.
 */
export const viewerAddress = (event: HttpEvent, originSecrets: readonly string[] | undefined): string | null =>
  (originSecrets === undefined ? null : header(event, viewerAddressHeader)) ?? event.requestContext?.http?.sourceIp ?? null;
