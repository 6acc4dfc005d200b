import { compareKeys } from '#functions/table/compareKeys.ts';
import type { About } from './objects.ts';
import { S3Error } from './s3Error.ts';
import { CONTINUES, listing, type S3Response } from './s3Xml.ts';

type Listed = { readonly query: URLSearchParams; readonly bucket: string; readonly pageSize: number; readonly keys: readonly string[] };

/** A page of keys, in the order of their UTF-8 bytes: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html. */
export function listObjects({ query, bucket, pageSize, keys }: Listed, aboutOf: (key: string) => About): S3Response {
  const prefix = query.get('prefix') ?? '';
  const most = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize));
  const token = query.get('continuation-token');
  const last = token === null ? CONTINUES : Buffer.from(token, 'base64url').toString();
  if (!last.startsWith(CONTINUES)) throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  const after = last.slice(CONTINUES.length);
  const found = keys.filter((key) => key.startsWith(prefix) && compareKeys(key, after) > 0).sort(compareKeys);
  return listing({ bucket, prefix, most, page: found.slice(0, most), more: found.length > most }, aboutOf);
}
