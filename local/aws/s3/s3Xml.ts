import type { About } from './objects.ts';
import { escaped, S3Error, unescaped } from './s3Error.ts';

/** Beginning of a continuation token, before the last key listed. */
export const CONTINUES = 'after:';

/** An answer of S3. */
export type S3Response = { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: Buffer | string };

/** Keys of one page, and of one request to delete. */
export const MOST_KEYS = 1000;
const xml = (text: string): S3Response => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${text}`,
});
const iso = (at: number): string => new Date(at).toISOString();

/** The keys that a request to delete objects lists. */
export function keysIn(text: string): readonly string[] {
  const keys = [...text.matchAll(/<Object>\s*<Key>([^<]*)<\/Key>\s*<\/Object>/g)].map(([, key = '']) => unescaped(key));
  if (keys.length === 0 || keys.length > MOST_KEYS)
    throw new S3Error('MalformedXML', 'The XML you provided was not well-formed or did not validate against our published schema');
  return keys;
}

/** The deleted keys. */
export const deletions = (keys: readonly string[]): S3Response =>
  xml(
    `<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${keys.map((key) => `<Deleted><Key>${escaped(key)}</Key></Deleted>`).join('')}</DeleteResult>`,
  );

type Page = {
  readonly bucket: string;
  readonly prefix: string;
  readonly most: number;
  readonly page: readonly string[];
  readonly more: boolean;
};

/** A page of keys, with the token of the next where there are more. */
export function listing({ bucket, prefix, most, page, more }: Page, aboutOf: (key: string) => About): S3Response {
  const rows = page.map((key) => {
    const { etag, size, savedAt } = aboutOf(key);
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${iso(savedAt)}</LastModified><ETag>${escaped(etag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
  });
  const next = more
    ? `<NextContinuationToken>${Buffer.from(`${CONTINUES}${page.at(-1)!}`).toString('base64url')}</NextContinuationToken>`
    : '';
  return xml(
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${more}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
  );
}
