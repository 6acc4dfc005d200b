import { createHash } from 'node:crypto';
import { checkChecksum } from './checkChecksum.ts';
import type { SignedRequest } from './checkSignature.ts';
import type { About, Objects } from './objects.ts';
import { escaped, S3Error, unescaped } from './s3Error.ts';

/** An answer of S3. */
export type S3Response = { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: Buffer | string };

/** A request for one bucket, taken apart. `key` is '' for the bucket itself. */
export type S3Request = SignedRequest & {
  readonly key: string;
  readonly query: URLSearchParams;
  readonly bucket: string;
  readonly now: number;
};

/** Objects with this tag go after so many days: https://docs.aws.amazon.com/AmazonS3/latest/userguide/intro-lifecycle-filters.html. */
export type Lifecycle = { readonly tag: string; readonly value: string; readonly days: number };

const DAY = 86_400_000;
const KEY_BYTES = 1024;
const PUT_BYTES = 5 * 1024 ** 3;
const MOST_KEYS = 1000;
const xml = (text: string): S3Response => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${text}`,
});
const iso = (at: number): string => new Date(at).toISOString();

/** What the product does with objects; each operation follows its page below https://docs.aws.amazon.com/AmazonS3/latest/API/. */
export function operations(objects: Objects, lifecycle: readonly Lifecycle[], pageSize = MOST_KEYS) {
  /** Expired objects are gone at the midnight (UTC) after their days: https://docs.aws.amazon.com/AmazonS3/latest/userguide/intro-lifecycle-rules.html. */
  const expired = ({ savedAt, tags }: About, now: number): boolean =>
    lifecycle.some(({ tag, value, days }) => tags[tag] === value && now >= Math.ceil((savedAt + days * DAY) / DAY) * DAY);
  const find = (key: string, now: number): About | undefined => {
    const about = objects.about(key);
    if (about === undefined || !expired(about, now)) return about;
    objects.remove(key);
    return undefined;
  };

  return {
    // API_PutObject.html
    PutObject({ key, headers, body, now, ...rest }: S3Request): S3Response {
      if (Buffer.byteLength(key) > KEY_BYTES) throw new S3Error('KeyTooLongError', 'Your key is too long');
      if (body.length > PUT_BYTES) throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
      checkChecksum({ ...rest, headers, body });
      const tags = Object.fromEntries(new URLSearchParams(String(headers['x-amz-tagging'] ?? '')));
      if (Object.keys(tags).length > 10) throw new S3Error('InvalidTag', 'Object tags cannot be greater than 10');
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const type = headers['content-type'] ?? 'binary/octet-stream';
      // LastModified has whole seconds.
      objects.put(key, body, { type, etag, tags, savedAt: now - (now % 1000), size: body.length });
      return { status: 200, headers: { etag, 'x-amz-server-side-encryption': 'AES256' } };
    },

    // API_GetObject.html; response-content-disposition needs a signed request, which every request here is.
    GetObject({ key, query, now }: S3Request): S3Response {
      const about = find(key, now);
      if (about === undefined) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
      const disposition = query.get('response-content-disposition');
      return {
        status: 200,
        headers: {
          'content-type': about.type,
          etag: about.etag,
          'last-modified': new Date(about.savedAt).toUTCString(),
          ...(disposition !== null && { 'content-disposition': disposition }),
        },
        body: objects.bytes(key),
      };
    },

    // API_DeleteObject.html: "204 No Content", also for what is not there.
    DeleteObject({ key }: S3Request): S3Response {
      objects.remove(key);
      return { status: 204 };
    },

    // API_DeleteObjects.html: at most 1000 keys; a checksum of the list is required.
    DeleteObjects(request: S3Request): S3Response {
      if (!checkChecksum(request) && request.headers['content-md5'] === undefined)
        throw new S3Error('InvalidRequest', 'Missing required header for this request: Content-MD5 OR x-amz-checksum-*');
      const text = request.body.toString();
      const keys = [...text.matchAll(/<Object>\s*<Key>([^<]*)<\/Key>\s*<\/Object>/g)].map(([, key = '']) => unescaped(key));
      if (keys.length === 0 || keys.length > MOST_KEYS)
        throw new S3Error('MalformedXML', 'The XML you provided was not well-formed or did not validate against our published schema');
      for (const key of keys) objects.remove(key);
      const deletions = text.includes('<Quiet>true</Quiet>')
        ? ''
        : keys.map((key) => `<Deleted><Key>${escaped(key)}</Key></Deleted>`).join('');
      return xml(`<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${deletions}</DeleteResult>`);
    },

    // API_ListObjectsV2.html: keys in the order of their UTF-8 bytes, at most 1000 a page.
    ListObjectsV2({ query, bucket, now }: S3Request): S3Response {
      const prefix = query.get('prefix') ?? '';
      const most = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize));
      const token = query.get('continuation-token');
      const after = token === null ? '' : Buffer.from(token, 'base64url').toString();
      const keys = objects
        .keys()
        .filter((key) => key.startsWith(prefix) && key > after && find(key, now) !== undefined)
        .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      const page = keys.slice(0, most);
      const rows = page.map((key) => {
        const { etag, size, savedAt } = objects.about(key)!;
        return `<Contents><Key>${escaped(key)}</Key><LastModified>${iso(savedAt)}</LastModified><ETag>${escaped(etag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
      });
      const more = page.length < keys.length;
      const next = more ? `<NextContinuationToken>${Buffer.from(page.at(-1)!).toString('base64url')}</NextContinuationToken>` : '';
      return xml(
        `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${more}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
      );
    },
  };
}
