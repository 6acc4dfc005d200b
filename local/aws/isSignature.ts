import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request as it arrived: `target` is path and query, still encoded. */
export type SignedRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};
/** The one pair of keys that counts. */
export type Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string };

export const ALGORITHM = 'AWS4-HMAC-SHA256';

export const hex = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, "Task 1: Create a Canonical Request"; S3's paths are encoded once. */
function canonical({ method, target, headers }: SignedRequest, signedHeaders: string, payload: string): string {
  const { pathname, searchParams } = new URL(target, 'http://s3');
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)])
    .sort(([a, x], [b, y]) => (a! < b! || (a === b && x! < y!) ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const lines = signedHeaders.split(';').map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  return [method, pathname, query, lines.join(''), signedHeaders, payload].join('\n');
}

/**
 * A parsed signature. `credential` verbatim: key, day, region, service and end; `payload`: the hash of the signed
 * body.
 */
type Signed = {
  readonly credential: string;
  readonly date: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly payload: string;
};

/** True if a version 4 signature matches this request with these keys, its host included. */
export function isSignature(asked: SignedRequest, keys: Credentials, of: Signed): boolean {
  const [accessKeyId, ...scope] = of.credential.split('/');
  const toSign = [ALGORITHM, of.date, scope.join('/'), hex(canonical(asked, of.signedHeaders, of.payload))].join('\n');
  const key = scope.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${keys.secretAccessKey}`);
  const [right, given] = [hmac(key, toSign), Buffer.from(of.signature, 'hex')];
  const isRight = right.length === given.length && timingSafeEqual(right, given);
  return isRight && accessKeyId === keys.accessKeyId && of.signedHeaders.split(';').includes('host');
}
