import { gunzipSync } from 'node:zlib';
import type { Endpoint } from '#contract/define.ts';
import { MAX_INFLATION } from '#contract/encoding/maxInflation.ts';
import { Refusal } from '#shared/refusal.ts';
import { type HttpEvent, header } from './http.ts';

const DEFAULT_LIMIT = 64 * 1024;
/** Bytes of a body once unpacked, however large it came. */
const MOST_UNZIPPED = 40_000_000;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const MIGHT_FORBID = /__proto__|constructor|prototype|\\u00/i;

/** Bytes a request's body has on the wire. */
const bodyBytes = ({ body = '', isBase64Encoded = false }: HttpEvent): number =>
  Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8');

/** Refuses a body over the endpoint's limit before anything else looks at it. */
export function limitBody(event: HttpEvent, limit = DEFAULT_LIMIT): void {
  if (bodyBytes(event) > limit) throw new Refusal('too_large');
}

/** The body as it came, to the byte. */
export const bodyText = ({ body = '', isBase64Encoded = false }: HttpEvent): string =>
  isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;

const notJson = (): Refusal => new Refusal('invalid_input', 'The request could not be read: its body is not valid JSON.');

function text({ gzip }: Endpoint, event: HttpEvent): string {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const type = (header(event, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (gzip !== true || type !== 'application/gzip') {
    if (type !== 'application/json') throw new Refusal('invalid_input', 'Please send JSON, with the content type application/json.');
    return decode(bytes);
  }
  try {
    return decode(gunzipSync(bytes, { maxOutputLength: Math.min(MOST_UNZIPPED, bytes.length * MAX_INFLATION) }));
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new Refusal('too_large');
    throw error instanceof Refusal ? error : new Refusal('invalid_input', 'The request could not be unpacked: its body is not valid gzip.');
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notJson();
  }
}

const noForbiddenKeys = (key: string, value: unknown): unknown => {
  if (FORBIDDEN_KEYS.has(key)) throw new Refusal('invalid_input', `"${key}" is not a field of this call.`);
  return value;
};

/** The body as an object: JSON, gzipped where the contract allows it; nothing sent is `{}`. Keys that could reach a prototype are refused at any depth. */
export function readBody(endpoint: Endpoint, event: HttpEvent): Record<string, unknown> {
  if (!event.body) return {};
  const json = text(endpoint, event);
  let value: unknown;
  try {
    value = JSON.parse(json, MIGHT_FORBID.test(json) ? noForbiddenKeys : undefined);
  } catch (error) {
    throw error instanceof Refusal ? error : notJson();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('invalid_input', 'The request could not be read: its body must be a JSON object.');
  }
  return value as Record<string, unknown>;
}
