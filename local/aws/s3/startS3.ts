import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Listening, listen } from '#local/listen.ts';
import { readBody } from '#local/readBody.ts';
import type { Credentials } from '../isSignature.ts';
import { checkSignature } from './checkSignature.ts';
import { openObjects } from './objects.ts';
import { type Lifecycle, operations } from './operations.ts';
import { errorXml, S3Error } from './s3Error.ts';
import type { S3Request } from './s3Request.ts';
import type { S3Response } from './s3Xml.ts';
import type { HearStored } from './storeIn.ts';

/**
 * Pages that may read the bucket's responses, and their methods:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/ManageCorsUsing.html.
 */
type CorsRule = { readonly origins: readonly string[]; readonly methods: readonly string[] };

const rightsOf = (origin: string, { methods }: CorsRule) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-credentials': 'true',
  vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
});

/** Headers that let a page read an answer; none where no rule is for it. */
function corsHeaders(headers: IncomingHttpHeaders, method: string, rule: CorsRule | undefined): Readonly<Record<string, string>> {
  const { origin } = headers;
  return rule !== undefined && origin !== undefined && rule.origins.includes(origin) && rule.methods.includes(method)
    ? rightsOf(origin, rule)
    : {};
}

/** The answer to a preflight request; throws when no rule matches it. */
function preflight(headers: IncomingHttpHeaders, rule: CorsRule | undefined): S3Response {
  const rights = corsHeaders(headers, String(headers['access-control-request-method'] ?? ''), rule);
  if (Object.keys(rights).length === 0) throw new S3Error('AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  return { status: 200, headers: rights };
}

type Name = keyof ReturnType<typeof operations>;

/** Query parameters that an operation may carry beside its signature; any other would change its meaning. */
const known: Readonly<Record<Name, readonly string[]>> = {
  PutObject: ['x-id'],
  PostObject: [],
  GetObject: ['x-id', 'response-content-disposition'],
  DeleteObject: ['x-id'],
  DeleteObjects: ['delete'],
  ListObjectsV2: ['list-type', 'prefix', 'max-keys', 'continuation-token'],
};
const aboutSigning = /^(X-Amz-(Algorithm|Credential|Date|Expires|SignedHeaders|Signature|Content-Sha256)|x-amz-checksum-mode)$/;

/** Headers of S3's own that change nothing, or that an operation reads. Any other, or a range, would change what a request means. */
const knownHeaders = /^x-amz-(date|content-sha256|checksum-\w+|sdk-checksum-algorithm|tagging|user-agent|security-token)$/;

const ofObject: Readonly<Record<string, Name>> = { PUT: 'PutObject', GET: 'GetObject', DELETE: 'DeleteObject' };

function ofBucket({ method, query, headers }: S3Request): Name | null {
  if (method === 'GET' && query.get('list-type') === '2') return 'ListObjectsV2';
  if (method !== 'POST') return null;
  if (query.has('delete')) return 'DeleteObjects';
  return String(headers['content-type']).startsWith('multipart/form-data') ? 'PostObject' : null;
}

/**
 * The operation of a request, by S3's REST API:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html.
 */
function nameOf(request: S3Request): Name | null {
  const name = request.key === '' ? ofBucket(request) : (ofObject[request.method] ?? null);
  const changesMeaning = (header: string) => header === 'range' || (header.startsWith('x-amz-') && !knownHeaders.test(header));
  if (name === null || Object.keys(request.headers).some(changesMeaning)) return null;
  return [...request.query.keys()].every((parameter) => known[name].includes(parameter) || aboutSigning.test(parameter)) ? name : null;
}

/**
 * S3 with one private bucket on 127.0.0.1, addressed by path, its objects in a folder or in memory. Signatures are checked, links end,
 * tagged objects expire; unsupported calls are refused as NotImplemented, and reported. `now` in UTC milliseconds.
 */
export function startS3(at: {
  readonly bucket: string;
  readonly keys: Credentials;
  readonly lifecycle?: readonly Lifecycle[];
  readonly folder?: string | undefined;
  readonly port?: number;
  readonly now?: () => number;
  /** Keys in one listing; S3 has 1000. */
  readonly page?: number;
  /** Other origins that may read responses; read on each request. */
  readonly cors?: () => CorsRule;
  readonly stored?: HearStored;
}): Promise<Listening> {
  const { bucket, keys, now = Date.now, stored = () => {} } = at;
  const does = operations(openObjects(at.folder), at.lifecycle ?? [], { keys, stored, pageSize: at.page });

  async function answer(asked: Omit<S3Request, 'key' | 'query' | 'bucket' | 'now'>): Promise<S3Response> {
    const url = new URL(asked.target, 'http://s3');
    const [, named = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(decodeURIComponent(url.pathname)) ?? [];
    const request: S3Request = { ...asked, key, query: url.searchParams, bucket, now: now() };
    if (asked.method === 'OPTIONS') return preflight(asked.headers, at.cors?.());
    const name = nameOf(request);
    // A form is signed by its policy.
    if (name !== 'PostObject') checkSignature(asked, keys, request.now);
    if (named !== bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
    if (name !== null) return does[name](request);
    console.error(
      `S3 was asked for ${asked.method} ${url.pathname} with ${[...url.searchParams.keys()].join(', ') || 'nothing'}, which the local product does not have.`,
    );
    throw new S3Error('NotImplemented', 'A header or query you provided implies functionality that is not implemented.');
  }

  return listen(async (incoming, response) => {
    const requestId = randomUUID();
    const [method, target] = [incoming.method ?? 'GET', incoming.url ?? '/'];
    const shared = { ...corsHeaders(incoming.headers, method, at.cors?.()), 'x-amz-request-id': requestId };
    const send = ({ status, headers = {}, body = '' }: S3Response) => {
      const length = status === 204 ? {} : { 'content-length': Buffer.byteLength(body) };
      response.writeHead(status, { ...headers, ...shared, ...length }).end(body);
    };
    try {
      send(await answer({ method, target, headers: incoming.headers, body: await readBody(incoming) }));
    } catch (error) {
      if (!(error instanceof S3Error)) console.error(error);
      const s3Error =
        error instanceof S3Error
          ? error
          : Object.assign(new Error('We encountered an internal error. Please try again.'), { name: 'InternalError', status: 500 });
      send({
        status: s3Error.status,
        headers: { 'content-type': 'application/xml' },
        body: errorXml(s3Error, target.split('?')[0]!, requestId),
      });
    }
  }, at.port);
}
