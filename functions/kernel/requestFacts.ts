import type { HttpEvent } from './http.ts';
import { viewerAddress } from './viewerAddress.ts';

/** Facts about the request besides its input, for handlers. */
export type RequestFacts = {
  readonly id: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
};

/** The facts of a request; whose address counts depends on whether it came through the site. */
export const requestFacts = (event: HttpEvent, originSecrets: readonly string[] | undefined): RequestFacts => ({
  id: event.requestContext?.requestId ?? '',
  ip: viewerAddress(event, originSecrets),
  userAgent: event.requestContext?.http?.userAgent ?? null,
});
