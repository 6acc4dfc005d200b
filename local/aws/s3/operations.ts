import { crc32 } from 'node:zlib';
import { compareKeys } from '#functions/table/memoryPartition.ts';
import type { Credentials, SignedRequest } from '../isSignature.ts';
import type { About, Objects } from './objects.ts';
import { postedFile } from './postedFile.ts';
import { S3Error } from './s3Error.ts';
import type { S3Request } from './s3Request.ts';
import { CONTINUES, deletions, keysIn, listing, MOST_KEYS, type S3Response } from './s3Xml.ts';
import { type HearStored, storeIn } from './storeIn.ts';

/**
 * True if a request has a checksum; throws on a mismatch. Only CRC32, which our client sends:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity.html.
 */
function checkChecksum({ headers, body }: SignedRequest): boolean {
  if (String(headers['content-encoding'] ?? '').includes('aws-chunked'))
    throw new S3Error('NotImplemented', 'The local S3 does not take aws-chunked bodies.');
  const other = Object.keys(headers).find((name) => /^x-amz-checksum-(?!crc32$)/.test(name));
  if (other !== undefined) throw new S3Error('NotImplemented', `The local S3 does not know ${other}.`);
  const given = headers['x-amz-checksum-crc32'];
  if (given === undefined) return false;
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  if (given !== sum.toString('base64')) throw new S3Error('BadDigest', 'The CRC32 you specified did not match the calculated checksum.');
  return true;
}

type Listed = { readonly query: URLSearchParams; readonly bucket: string; readonly pageSize: number; readonly keys: readonly string[] };

/** A page of keys, in the order of their UTF-8 bytes: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html. */
function listObjects({ query, bucket, pageSize, keys }: Listed, aboutOf: (key: string) => About): S3Response {
  const prefix = query.get('prefix') ?? '';
  const most = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize));
  const token = query.get('continuation-token');
  const last = token === null ? CONTINUES : Buffer.from(token, 'base64url').toString();
  if (!last.startsWith(CONTINUES)) throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  const after = last.slice(CONTINUES.length);
  const found = keys.filter((key) => key.startsWith(prefix) && compareKeys(key, after) > 0).sort(compareKeys);
  return listing({ bucket, prefix, most, page: found.slice(0, most), more: found.length > most }, aboutOf);
}

/**
 * Expires objects with this tag, or under this prefix, after `days`:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/intro-lifecycle-filters.html.
 */
export type Lifecycle = { readonly days: number } & ({ readonly tag: string; readonly value: string } | { readonly prefix: string });

const DAY = 86_400_000;
const PUT_BYTES = 5 * 1024 ** 3;

const headersOf = ({ type, etag, savedAt }: About, disposition: string | null) => ({
  'content-type': type,
  etag,
  'last-modified': new Date(savedAt).toUTCString(),
  ...(disposition !== null && { 'content-disposition': disposition }),
});

function tagsIn(headers: S3Request['headers']): Record<string, string> {
  const tags = Object.fromEntries(new URLSearchParams(String(headers['x-amz-tagging'] ?? '')));
  if (Object.keys(tags).length > 10) throw new S3Error('BadRequest', 'Object tags cannot be greater than 10');
  return tags;
}

/** Expired objects are gone at the midnight (UTC) after their days: https://docs.aws.amazon.com/AmazonS3/latest/userguide/intro-lifecycle-rules.html. */
const expired = (key: string, { savedAt, tags }: About, lifecycle: readonly Lifecycle[], now: number): boolean =>
  lifecycle.some((rule) => {
    const isMeant = 'prefix' in rule ? key.startsWith(rule.prefix) : tags[rule.tag] === rule.value;
    return isMeant && now >= Math.ceil((savedAt + rule.days * DAY) / DAY) * DAY;
  });

/** Metadata of an unexpired object. */
const findIn =
  (objects: Objects, lifecycle: readonly Lifecycle[]) =>
  (key: string, now: number): About | undefined => {
    const about = objects.about(key);
    if (about === undefined || !expired(key, about, lifecycle, now)) return about;
    objects.remove(key);
    return undefined;
  };

/** Object operations the product uses; each follows its page below https://docs.aws.amazon.com/AmazonS3/latest/API/. */
export function operations(
  objects: Objects,
  lifecycle: readonly Lifecycle[],
  {
    keys: credentials,
    stored,
    pageSize = MOST_KEYS,
  }: { readonly keys: Credentials; readonly stored: HearStored; readonly pageSize?: number | undefined },
) {
  const save = storeIn(objects, stored);
  const find = findIn(objects, lifecycle);

  return {
    // API_PutObject.html
    PutObject({ key, headers, body, now, ...rest }: S3Request): S3Response {
      if (body.length > PUT_BYTES) throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
      checkChecksum({ ...rest, headers, body });
      const file = { key, type: headers['content-type'] ?? 'binary/octet-stream', bytes: body };
      const etag = save(file, tagsIn(headers), now, 'PutObject');
      return { status: 200, headers: { etag, 'x-amz-server-side-encryption': 'AES256' } };
    },

    // RESTObjectPOST.html; the form's policy is its signature.
    async PostObject(request: S3Request): Promise<S3Response> {
      const etag = save(await postedFile(request, credentials), {}, request.now, 'POST Object');
      return { status: 204, headers: { etag, 'x-amz-server-side-encryption': 'AES256' } };
    },

    // API_GetObject.html; response-content-disposition needs a signed request, which every request here is.
    GetObject({ key, query, now }: S3Request): S3Response {
      const about = find(key, now);
      if (about === undefined) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
      const headers = headersOf(about, query.get('response-content-disposition'));
      return { status: 200, headers, body: objects.bytes(key) };
    },

    // API_DeleteObject.html: "204 No Content", also for a missing object.
    DeleteObject({ key }: S3Request): S3Response {
      objects.remove(key);
      return { status: 204 };
    },

    // API_DeleteObjects.html: at most 1000 keys; a checksum of the list is required.
    DeleteObjects(request: S3Request): S3Response {
      if (!checkChecksum(request) && request.headers['content-md5'] === undefined)
        throw new S3Error('InvalidRequest', 'Missing required header for this request: Content-MD5 OR x-amz-checksum-*');
      const text = request.body.toString();
      const keys = keysIn(text);
      for (const key of keys) objects.remove(key);
      return deletions(text.includes('<Quiet>true</Quiet>') ? [] : keys);
    },

    // API_ListObjectsV2.html: keys in the order of their UTF-8 bytes, at most 1000 a page.
    ListObjectsV2({ query, bucket, now }: S3Request): S3Response {
      return listObjects(
        { query, bucket, pageSize, keys: objects.keys().filter((key) => find(key, now) !== undefined) },
        (key) => objects.about(key)!,
      );
    },
  };
}
