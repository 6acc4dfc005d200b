import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { fileKinds, fileKindTag } from '#contract/settings/fileKinds.ts';
import { attachmentHeader, type Files, fileKey, filePrefix, filePrefixes, parseFileKey, type StoredFile } from './files.ts';
import { uploadForm } from './uploadForm.ts';

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
