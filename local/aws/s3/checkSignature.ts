import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './s3Error.ts';

/** A request as it arrived: `target` is path and query, still encoded. */
export type SignedRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};
/** The one pair of keys that counts. */
export type Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string };

const ALGORITHM = 'AWS4-HMAC-SHA256';
const UNSIGNED = 'UNSIGNED-PAYLOAD';
/** Seven days, the longest a presigned address may last. */
const LONGEST = 604_800;

const hex = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
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

function check(
  asked: SignedRequest,
  keys: Credentials,
  of: { credential: string; date: string; signedHeaders: string; signature: string; payload: string },
): void {
  const [accessKeyId = '', day = '', region = '', service = '', end = ''] = of.credential.split('/');
  if (accessKeyId !== keys.accessKeyId)
    throw new S3Error('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  const toSign = [ALGORITHM, of.date, [day, region, service, end].join('/'), hex(canonical(asked, of.signedHeaders, of.payload))].join(
    '\n',
  );
  const key = [day, region, service, end].reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${keys.secretAccessKey}`);
  const [right, given] = [hmac(key, toSign), Buffer.from(of.signature, 'hex')];
  if (right.length === given.length && timingSafeEqual(right, given) && service === 's3' && of.signedHeaders.split(';').includes('host'))
    return;
  throw new S3Error(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );
}

/** "20261121T104500Z" as UTC milliseconds. */
const instant = (date: string): number => Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html: who has the address may make this one request until it ends. */
function presigned(asked: SignedRequest, query: URLSearchParams, keys: Credentials, now: number): void {
  const need = (name: string): string => {
    const value = query.get(`X-Amz-${name}`);
    if (value !== null) return value;
    throw new S3Error(
      'AuthorizationQueryParametersError',
      'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
    );
  };
  const seconds = Number(need('Expires'));
  if (need('Algorithm') !== ALGORITHM || !(seconds >= 1 && seconds <= LONGEST))
    throw new S3Error('AuthorizationQueryParametersError', 'X-Amz-Expires must be less than a week (in seconds) that is 604800');
  const date = need('Date');
  check(asked, keys, {
    credential: need('Credential'),
    date,
    signedHeaders: need('SignedHeaders'),
    signature: need('Signature'),
    payload: UNSIGNED,
  });
  if (!(now < instant(date) + seconds * 1000)) throw new S3Error('AccessDenied', 'Request has expired');
}

/**
 * Lets a request in that is signed by the one key there is, in its headers or its address; nobody comes without, for the bucket is private.
 * Throws S3's own error. `now` in UTC milliseconds.
 */
export function checkSignature(asked: SignedRequest, keys: Credentials, now: number): void {
  const query = new URL(asked.target, 'http://s3').searchParams;
  if (query.has('X-Amz-Signature')) presigned(asked, query, keys, now);
  else inHeaders(asked, keys);
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html: header, signature and the hash of the body that was signed. */
function inHeaders(asked: SignedRequest, keys: Credentials): void {
  const header = asked.headers.authorization;
  if (header === undefined) throw new S3Error('AccessDenied', 'Access Denied');
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(header) ?? [];
  if (credential === undefined || signedHeaders === undefined || signature === undefined)
    throw new S3Error('AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  const payload = String(asked.headers['x-amz-content-sha256'] ?? '');
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming.html: bodies in signed chunks, which the product does not send.
  if (payload.startsWith('STREAMING-')) throw new S3Error('NotImplemented', `The local S3 does not take ${payload}.`);
  check(asked, keys, { credential, date: String(asked.headers['x-amz-date'] ?? ''), signedHeaders, signature, payload });
  if (payload !== UNSIGNED && payload !== hex(asked.body))
    throw new S3Error('XAmzContentSHA256Mismatch', "The provided 'x-amz-content-sha256' header does not match what was computed.");
}
