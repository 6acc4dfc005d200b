import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { type Rule, refusalDiffers, replyDiffers, type ServiceAnswer } from '../rule.ts';

/** A bucket that the rules are tried on. */
type S3Trial = { readonly client: S3Client; readonly bucket: string };

const api = 'https://docs.aws.amazon.com/AmazonS3/latest';
const pages = {
  errors: `${api}/API/ErrorResponses.html`,
  keys: `${api}/userguide/object-keys.html`,
  /** The limit is documented, the name of the error is not. */
  seenTags: 'https://github.com/boto/boto3/issues/1213',
  remove: `${api}/API/API_DeleteObject.html`,
  removeMany: `${api}/API/API_DeleteObjects.html`,
  list: `${api}/API/API_ListObjectsV2.html`,
  checksums: `${api}/userguide/checking-object-integrity.html`,
} as const;

type Act = (trial: S3Trial, key: string) => Promise<unknown>;
let trials = 0;

async function answerOf(act: Act, trial: S3Trial): Promise<ServiceAnswer> {
  try {
    return { reply: (await act(trial, `trial-${++trials}/a`)) as never };
  } catch (error) {
    const { name, message } = error as Error;
    return { error: name, message };
  }
}
const refuses = (title: string, source: string, error: string, act: Act): Rule<S3Trial> => ({
  title,
  source,
  differs: async (trial) => refusalDiffers(await answerOf(act, trial), error),
});
const replies = (title: string, source: string, act: Act, expected: unknown): Rule<S3Trial> => ({
  title,
  source,
  async differs(trial) {
    const answer = await answerOf(act, trial);
    return replyDiffers(answer, answer.reply, expected);
  },
});

const put = ({ client, bucket }: S3Trial, Key: string, more: object = {}) =>
  client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'x', ...more }));
const list = ({ client, bucket }: S3Trial, more: object) => client.send(new ListObjectsV2Command({ Bucket: bucket, ...more }));

/** Published rules of S3. */
export const s3Rules: readonly Rule<S3Trial>[] = [
  refuses('an object that is not there', pages.errors, 'NoSuchKey', ({ client, bucket }, Key) =>
    client.send(new GetObjectCommand({ Bucket: bucket, Key })),
  ),
  refuses('a bucket that is not there', pages.errors, 'NoSuchBucket', ({ client }, Key) =>
    client.send(new GetObjectCommand({ Bucket: 'afterbell-no-such-bucket', Key })),
  ),
  refuses('a key over 1,024 bytes', pages.keys, 'KeyTooLongError', (trial) => put(trial, 'é'.repeat(513))),
  replies('a key of 1,024 bytes is taken', pages.keys, async (trial) => (await put(trial, 'é'.repeat(512))).$metadata.httpStatusCode, 200),
  refuses('more than ten tags', pages.seenTags, 'BadRequest', (trial, key) =>
    put(trial, key, { Tagging: Array.from({ length: 11 }, (_, at) => `t${at}=1`).join('&') }),
  ),
  refuses('a body with another checksum', pages.checksums, 'BadDigest', (trial, key) => put(trial, key, { ChecksumCRC32: 'AAAAAA==' })),
  replies(
    'what is not there is deleted as well',
    pages.remove,
    async ({ client, bucket }, Key) => (await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))).$metadata.httpStatusCode,
    204,
  ),
  replies(
    'a deletion of many names each of them',
    pages.removeMany,
    async ({ client, bucket }) => {
      const Objects = ['a', 'b'].map((Key) => ({ Key }));
      return (await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }))).Deleted?.map(({ Key }) => Key).sort();
    },
    ['a', 'b'],
  ),
  refuses('a deletion of over a thousand', pages.removeMany, 'MalformedXML', ({ client, bucket }) => {
    const Objects = Array.from({ length: 1001 }, (_, at) => ({ Key: `k${at}` }));
    return client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
  }),
  replies(
    'a list is ordered by the bytes of its keys, and continues',
    pages.list,
    async (trial, key) => {
      for (const name of ['\u{1F514}', '\uFF5E', 'b', 'B']) await put(trial, `${key}/${name}`);
      const first = await list(trial, { Prefix: `${key}/`, MaxKeys: 3 });
      const rest = await list(trial, { Prefix: `${key}/`, ContinuationToken: first.NextContinuationToken });
      const names = [first, rest].map(({ Contents = [] }) => Contents.map(({ Key = '' }) => Key.slice(key.length + 1)));
      return [...names, first.IsTruncated, rest.IsTruncated];
    },
    [['B', 'b', '\uFF5E'], ['\u{1F514}'], true, false],
  ),
  refuses('a list that continues from nowhere', pages.list, 'InvalidArgument', (trial) => list(trial, { ContinuationToken: 'nowhere' })),
  refuses('a copy of what is not there', pages.errors, 'NoSuchKey', ({ client, bucket }, key) =>
    client.send(new CopyObjectCommand({ Bucket: bucket, Key: `${key}2`, CopySource: `${bucket}/${key}` })),
  ),
];
