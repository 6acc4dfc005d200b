// Record 0042: screenshots.

import { createHmac } from 'node:crypto';
import type { UploadForm, UploadTerms } from './files.ts';

/** Signing scope: the secret key, and its day, region and service. */
type SigningScope = { readonly secretAccessKey: string; readonly day: string; readonly region: string };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The signature of a policy in base64: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-UsingHTTPPOST.html. */
export const policySignature = (policy: string, { secretAccessKey, day, region }: SigningScope): string =>
  hmac(
    [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secretAccessKey}`) as Buffer,
    policy,
  ).toString('hex');

/** Where a form is posted, for what object, and who signs it at what time (UTC milliseconds). */
type FormAt = {
  readonly url: string;
  readonly bucket: string;
  readonly key: string;
  readonly now: number;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string | undefined };
};

/**
 * A form that stores exactly one object: this key, this type, this content. The policy names every field, so none can be added or changed:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html.
 */
export function uploadForm(
  { url, bucket, key, now, region, credentials: { accessKeyId, secretAccessKey, sessionToken } }: FormAt,
  { type, sha256, mostBytes, seconds }: UploadTerms,
): UploadForm {
  const date = new Date(now).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = date.slice(0, 8);
  const fields = {
    key,
    'Content-Type': type,
    'x-amz-checksum-algorithm': 'SHA256',
    'x-amz-checksum-sha256': sha256,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${accessKeyId}/${day}/${region}/s3/aws4_request`,
    'x-amz-date': date,
    ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
  };
  const conditions = [
    { bucket },
    ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', 1, mostBytes],
  ];
  const expiration = new Date(now + seconds * 1000).toISOString();
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  const signature = policySignature(policy, { secretAccessKey, day, region });
  return { url, fields: { ...fields, policy, 'x-amz-signature': signature } };
}
