import { createHmac } from 'node:crypto';
import { HeadBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { UploadForm, UploadTerms } from './files.ts';

/** Who signs what: the secret key, and the day, region and service it is good for. */
type SigningScope = { readonly secretAccessKey: string; readonly day: string; readonly region: string };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The signature of a policy in base64: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-UsingHTTPPOST.html. */
export const policySignature = (policy: string, { secretAccessKey, day, region }: SigningScope): string =>
  hmac(
    [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secretAccessKey}`) as Buffer,
    policy,
  ).toString('hex');

/** Where forms for a bucket are posted: the address that S3's own client would use for it. */
async function addressOf(client: S3Client, Bucket: string): Promise<string> {
  const { origin, pathname } = new URL(await getSignedUrl(client, new HeadBucketCommand({ Bucket })));
  return origin + pathname;
}

/**
 * A form that stores exactly one object: this key, this type, this content. The policy names every field, so none can be added or changed:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html. `now` in UTC milliseconds.
 */
export async function uploadForm(
  client: S3Client,
  { bucket, key, now }: { readonly bucket: string; readonly key: string; readonly now: number },
  { type, sha256, mostBytes, seconds }: UploadTerms,
): Promise<UploadForm> {
  const [{ accessKeyId, secretAccessKey, sessionToken }, region] = await Promise.all([client.config.credentials(), client.config.region()]);
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
  return { url: await addressOf(client, bucket), fields: { ...fields, policy, 'x-amz-signature': signature } };
}
