// Record 0042: screenshots.

import { createHmac } from 'node:crypto';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { fileKinds, fileKindTag } from '#contract/settings/fileKinds.ts';
import { clientSettings, type Env, needed, once } from './clientSettings.ts';
import {
  attachmentHeader,
  type Files,
  fileKey,
  filePrefix,
  filePrefixes,
  parseFileKey,
  type StoredFile,
  type UploadForm,
  type UploadTerms,
} from './files.ts';
import type { World } from './world.ts';

/**
 * Users' files from the environment: FILES_BUCKET, and S3_ENDPOINT where it is not AWS's own. A function that needs them asks for them,
 * `lambda(routes, withFiles)`: S3's client is heavy, and the others load without it.
 */
export function filesFromEnv(env: Env, now: () => number = Date.now): Pick<World, 'files'> {
  // A large file takes longer on its way than anything else we send.
  const client = once(() => new S3Client(clientSettings(env, 'S3_ENDPOINT', 20_000)));
  return { files: s3Files(client, () => needed(env, 'FILES_BUCKET'), now) };
}

type ListedObject = { readonly key: string; readonly bytes: number; readonly savedAt: number };

/** Credentials that sign forms for a bucket, and the post address S3's own client uses. */
async function signerOf(client: S3Client, bucket: string) {
  const [credentials, region, address] = await Promise.all([
    client.config.credentials(),
    client.config.region(),
    getSignedUrl(client, new HeadBucketCommand({ Bucket: bucket })),
  ]);
  const { origin, pathname } = new URL(address);
  return { credentials, region, bucket, url: origin + pathname };
}

/** Deletes the objects of one listing; throws when some could not be. Answers how many there were. */
async function removePage(client: S3Client, Bucket: string, page: readonly ListedObject[]): Promise<number> {
  if (page.length === 0) return 0;
  const Delete = { Objects: page.map(({ key }) => ({ Key: key })), Quiet: true };
  const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
  if (Errors.length > 0) throw Object.assign(new Error('Some files could not be deleted.'), { name: Errors[0]?.Code ?? 'InternalError' });
  return page.length;
}

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

/** Users' files in a private bucket. Links are signed with the function's own right to read, so a link never reaches further than its function. */
export function s3Files(client: () => S3Client, bucket: () => string, now: () => number): Files {
  async function* pages(Prefix: string): AsyncGenerator<readonly ListedObject[]> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client().send(
        new ListObjectsV2Command({ Bucket: bucket(), Prefix, ...(ContinuationToken && { ContinuationToken }) }),
      );
      yield (page.Contents ?? []).map(({ Key = '', Size = 0, LastModified }) => ({
        key: Key,
        bytes: Size,
        savedAt: LastModified?.getTime() ?? 0,
      }));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }
  return {
    async put(place, bytes, type) {
      const tagged = fileKinds[place.kind].under === null && { Tagging: new URLSearchParams({ [fileKindTag]: place.kind }).toString() };
      await client().send(new PutObjectCommand({ Bucket: bucket(), Key: fileKey(place), Body: bytes, ContentType: type, ...tagged }));
    },
    async get(place) {
      try {
        const { Body } = await client().send(new GetObjectCommand({ Bucket: bucket(), Key: fileKey(place) }));
        return (await Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if ((error as { name?: string }).name === 'NoSuchKey') return null;
        throw error;
      }
    },
    async list(userId, kind) {
      const all: StoredFile[] = [];
      for (const prefix of kind === undefined ? filePrefixes(userId) : [filePrefix(userId, kind)])
        for await (const page of pages(prefix))
          for (const { key, ...about } of page) {
            const place = parseFileKey(key);
            if (place !== null) all.push({ ...place, ...about });
          }
      return all;
    },
    async remove(place) {
      await client().send(new DeleteObjectCommand({ Bucket: bucket(), Key: fileKey(place) }));
    },
    async removeAll(userId) {
      let removed = 0;
      for (const prefix of filePrefixes(userId))
        for await (const page of pages(prefix)) removed += await removePage(client(), bucket(), page);
      return removed;
    },
    form: async (place, terms) => uploadForm({ ...(await signerOf(client(), bucket())), key: fileKey(place), now: now() }, terms),
    async link(place, { seconds, saveAs }) {
      const command = new GetObjectCommand({ Bucket: bucket(), Key: fileKey(place), ResponseContentDisposition: attachmentHeader(saveAs) });
      return getSignedUrl(client(), command, { expiresIn: seconds, signingDate: new Date(now()) });
    },
  };
}
