import { ALGORITHM, type Credentials, hex, isSignature, type SignedRequest } from '../isSignature.ts';
import { S3Error } from './s3Error.ts';

const UNSIGNED = 'UNSIGNED-PAYLOAD';
/** Seven days, the longest a presigned address may last. */
const LONGEST = 604_800;

function check(
  asked: SignedRequest,
  keys: Credentials,
  of: { credential: string; date: string; signedHeaders: string; signature: string; payload: string },
): void {
  const [accessKeyId = '', , , service] = of.credential.split('/');
  if (accessKeyId !== keys.accessKeyId)
    throw new S3Error('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  if (service === 's3' && isSignature(asked, keys, of)) return;
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
 * Accepts a request signed with the only key, in its headers or its URL; the bucket is private, so all others are
 * refused. Throws S3's own error. `now` in UTC milliseconds.
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
