import type { About } from './objects.ts';
import { listing, type S3Response } from './s3Xml.ts';

type Listed = { readonly query: URLSearchParams; readonly bucket: string; readonly pageSize: number; readonly keys: readonly string[] };

/** A page of keys, in the order of their UTF-8 bytes: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html. */
export function listObjects({ query, bucket, pageSize, keys }: Listed, aboutOf: (key: string) => About): S3Response {
  const prefix = query.get('prefix') ?? '';
  const most = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize));
  const token = query.get('continuation-token');
  const after = token === null ? '' : Buffer.from(token, 'base64url').toString();
  const found = keys.filter((key) => key.startsWith(prefix) && key > after).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return listing({ bucket, prefix, most, page: found.slice(0, most), more: found.length > most }, aboutOf);
}
