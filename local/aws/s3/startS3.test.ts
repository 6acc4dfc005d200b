import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CopyObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { s3Files } from '#functions/world/s3Files.ts';
import { filesSuite } from '#functions/world/testing/filesSuite.ts';
import { startS3 } from './startS3.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const folder = mkdtempSync(join(tmpdir(), 'afterbell-s3-'));
let ahead = 0;
const now = () => Date.now() + ahead;
const bucket = 'Files';
const lifecycle = [{ tag: 'kind', value: 'exports', days: 1 }];
const servers = [
  await startS3({ bucket, keys: credentials, now, lifecycle, page: 10 }),
  await startS3({ bucket, keys: credentials, now, lifecycle, page: 10, folder }),
];
afterAll(async () => {
  for (const { stop } of servers) await stop();
  rmSync(folder, { recursive: true });
});
afterEach(() => vi.restoreAllMocks());

const clientOf = (at: number, keys = credentials) =>
  new S3Client({ endpoint: servers[at]!.url, region: 'us-east-1', credentials: keys, maxAttempts: 1 });
const first = { userId: userIdOf('maya'), kind: 'exports', name: 'a.zip' } as const;

for (const [at, where] of ["S3's stand-in, in memory", "S3's stand-in, in a folder"].entries())
  filesSuite(where, async () => {
    const files = s3Files(
      () => clientOf(at),
      () => bucket,
      now,
    );
    for (const userId of [userIdOf('maya'), userIdOf('maya2')]) await files.removeAll(userId);
    return {
      files,
      pass: (ms) => {
        ahead += ms;
      },
      post: async (url, form) => (await fetch(url, { method: 'POST', body: form })).status,
      async open(link) {
        const response = await fetch(link);
        const { headers } = response;
        return {
          status: response.status,
          text: await response.text(),
          type: headers.get('content-type') ?? '',
          disposition: headers.get('content-disposition') ?? '',
        };
      },
    };
  });

describe('the S3 emulator', () => {
  const files = () =>
    s3Files(
      () => clientOf(1),
      () => bucket,
      now,
    );
  const codeAt = async (link: string, init?: RequestInit) => {
    const response = await fetch(link, init);
    return [response.status, /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]];
  };

  it('refuses access without a signature', async () => {
    await files().put(first, Buffer.from('x'), 'text/plain');
    expect(await codeAt(`${servers[1]!.url}/Files/maya/exports/a.zip`)).toEqual([403, 'AccessDenied']);
    expect(await codeAt(`${servers[1]!.url}/Files?list-type=2`)).toEqual([403, 'AccessDenied']);
  });

  it('refuses a link that was changed in any part, or ended', async () => {
    await files().put(first, Buffer.from('x'), 'text/plain');
    const link = await files().link(first, { seconds: 60, saveAs: 'a.zip' });
    expect(await codeAt(link)).toEqual([200, undefined]);
    expect(await codeAt(link.replace('/maya/', '/noah/'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await codeAt(link.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await codeAt(link, { method: 'DELETE' })).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await codeAt(link.replace('X-Amz-Expires=60', 'X-Amz-Expires=700000'))).toEqual([400, 'AuthorizationQueryParametersError']);
    ahead += 60_000;
    expect(await codeAt(link)).toEqual([403, 'AccessDenied']);
  });

  it('knows one key and one bucket', async () => {
    const wrong = clientOf(1, { accessKeyId: 'local', secretAccessKey: 'other' });
    await expect(
      s3Files(
        () => wrong,
        () => bucket,
        now,
      ).list(userIdOf('maya')),
    ).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    const stranger = clientOf(1, { accessKeyId: 'stranger', secretAccessKey: 'local' });
    await expect(
      s3Files(
        () => stranger,
        () => bucket,
        now,
      ).list(userIdOf('maya')),
    ).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
    await expect(
      s3Files(
        () => clientOf(1),
        () => 'Other',
        now,
      ).list(userIdOf('maya')),
    ).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  it('logs missing objects', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const copy = new CopyObjectCommand({ Bucket: bucket, Key: 'b', CopySource: 'Files/a' });
    await expect(clientOf(1).send(copy)).rejects.toMatchObject({ name: 'NotImplemented' });
    const version = await getSignedUrl(clientOf(1), new GetObjectCommand({ Bucket: bucket, Key: 'a', VersionId: 'x' }));
    expect(await codeAt(version)).toEqual([501, 'NotImplemented']);
    const part = new GetObjectCommand({ Bucket: bucket, Key: 'a', Range: 'bytes=0-1' });
    await expect(clientOf(1).send(part)).rejects.toMatchObject({ name: 'NotImplemented' });
    expect(logged).toHaveBeenCalledTimes(3);
  });

  it('refuses a body that differs from its signature or checksum', async () => {
    const client = clientOf(1);
    client.middlewareStack.add(
      (next) => (args) => {
        (args.request as { body: unknown }).body = Buffer.from('other');
        (args.request as { headers: Record<string, string> }).headers['content-length'] = '5';
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    const put = client.send(new PutObjectCommand({ Bucket: bucket, Key: 'maya/exports/b', Body: Buffer.from('mine!') }));
    await expect(put).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
  });

  it('deletes exports at the midnight after a day, from the folder too, and leaves what has no rule', async () => {
    await files().removeAll(userIdOf('maya'));
    await files().put(first, Buffer.from('x'), 'text/plain');
    await clientOf(1).send(new PutObjectCommand({ Bucket: bucket, Key: 'maya/exports/stored', Body: 'y' }));
    const before = readdirSync(folder).length;
    ahead += 23 * 3_600_000;
    expect(await files().list(userIdOf('maya'))).toHaveLength(2);
    ahead += 25 * 3_600_000;
    expect((await files().list(userIdOf('maya'))).map(({ name }) => name)).toEqual(['stored']);
    expect(readdirSync(folder)).toHaveLength(before - 2);
  });
});
