import { createHash } from 'node:crypto';
import type { record } from '#contract/areas/record.ts';
import type { Endpoint, Reply } from '#contract/define.ts';
import { packFrames } from '#contract/encoding/packFrames.ts';
import { type ErrorCode, errors } from '#shared/errors.ts';
import type { RefusalDetails } from '#shared/refusal.ts';
import { type HttpEvent, type HttpResponse, header } from './http.ts';

const plain = { 'content-type': 'application/json', 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** Maximum characters of a sentence, including quoted input. */
const MOST_SENTENCE = 500;

/** Default seconds before a call that hit contention may be retried. */
const SOON = 2;

/**
 * The one shape of every no: `{success: false, error, code}`, with `fields` (path → sentence) when the input did not fit, and `retryAfter` in seconds, in the
 * body too, where the same call may work later.
 */
export const refusalResponse = (
  code: ErrorCode,
  sentence: string = errors[code].message,
  details: RefusalDetails & { readonly fields?: Record<string, string> } = {},
): HttpResponse => {
  const { status } = errors[code];
  const { retryAfter = status === 503 ? SOON : undefined } = details;
  return {
    statusCode: status,
    headers: retryAfter === undefined ? plain : { ...plain, 'retry-after': String(retryAfter) },
    body: JSON.stringify({
      success: false,
      error: sentence.slice(0, MOST_SENTENCE),
      code,
      ...details,
      ...(retryAfter !== undefined && { retryAfter }),
    }),
  };
};

/** True if the caller has this version. */
export const etagMatches = (event: HttpEvent, etag: string): boolean =>
  (header(event, 'if-none-match') ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Not modified. As short as possible: most polls are answered with it. */
export const notModifiedResponse = (etag: string): HttpResponse => ({
  statusCode: 304,
  headers: { 'cache-control': plain['cache-control'], etag },
});

/**
 * A successful reply, in the endpoint's envelope. GET answers carry an ETag (`tag`, else a hash of the body) and become 304 when the caller has the same version.
 * `reply` has been through the contract's schema; for `bytes` and `frames` it is gzipped JSON already, for `redirect` it is where to, for `page` all of the answer.
 */
export function successResponse(endpoint: Endpoint, event: HttpEvent, reply: unknown, tag?: string): HttpResponse {
  if (endpoint.envelope === 'bytes') {
    const body = Buffer.from(reply as Uint8Array).toString('base64');
    return { statusCode: 200, headers: { ...plain, 'content-encoding': 'gzip' }, body, isBase64Encoded: true };
  }
  if (endpoint.envelope === 'frames') {
    const body = Buffer.from(packFrames(reply as readonly Uint8Array[])).toString('base64');
    return { statusCode: 200, headers: { ...plain, 'content-type': 'application/octet-stream' }, body, isBase64Encoded: true };
  }
  if (endpoint.envelope === 'redirect') {
    return { statusCode: 302, headers: { 'cache-control': 'private, no-store', location: (reply as { location: string }).location } };
  }
  if (endpoint.envelope === 'page') {
    const { status, headers, body } = reply as Reply<typeof record.page>;
    return { statusCode: status, headers, body, isBase64Encoded: true };
  }
  const body = JSON.stringify(endpoint.envelope === 'flat' ? { success: true, ...(reply as object) } : { success: true, data: reply });
  if (endpoint.method !== 'GET') return { statusCode: 200, headers: plain, body };
  const etag = tag ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return etagMatches(event, etag) ? notModifiedResponse(etag) : { statusCode: 200, headers: { ...plain, etag }, body };
}
