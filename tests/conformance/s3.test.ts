import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3 } from '#local/aws/s3/startS3.ts';
import { notImitated } from './notImitated.ts';
import { s3Rules } from './s3/s3Rules.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const server = await startS3({ bucket: 'trial', keys: credentials });
const client = new S3Client({ endpoint: server.url, region: 'us-east-1', credentials, maxAttempts: 1 });
afterAll(() => server.stop());

describe('the local files keep the published rules of S3:', () => {
  it.each(s3Rules.map((rule) => [rule.title, rule] as const))('%s', async (title, rule) => {
    const difference = await rule.differs({ client, bucket: 'trial' });
    expect(difference !== null).toBe(title in notImitated.s3);
    if (!(title in notImitated.s3)) expect(difference).toBeNull();
  });
});
