import type { HttpEvent } from './http.ts';
import { viewerAddress } from './viewerAddress.ts';

/** What a handler may know of the request beside its input. */
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
