import { viewerAddressHeader } from '#contract/define.ts';
import { type HttpEvent, header } from './http.ts';

/**
 * The address of whoever calls; null when it is not known. A call that proved it came through the site carries it in a header that CloudFront
 * sets; for any other the header is not trustworthy, so the caller's own connection counts.
 */
export const viewerAddress = (event: HttpEvent, originSecrets: readonly string[] | undefined): string | null =>
  (originSecrets === undefined ? null : header(event, viewerAddressHeader)) ?? event.requestContext?.http?.sourceIp ?? null;
