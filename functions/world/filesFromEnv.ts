import { S3Client } from '@aws-sdk/client-s3';
import { clientSettings, type Env, needed, once } from './clientSettings.ts';
import { s3Files } from './s3Files.ts';
import type { World } from './world.ts';

/**
 * Users' files from the environment: FILES_BUCKET, and S3_ENDPOINT where it is not AWS's own. A function that needs them asks for them,
 * `lambda(routes, withFiles)`: S3's client is heavy, and the others load without it.
 */
export function filesFromEnv(env: Env, now: () => number = Date.now): Pick<World, 'files'> {
  // A large file takes longer on its way than anything else we send.
  const patient = { connectionTimeout: 1000, requestTimeout: 20_000 };
  const client = once(() => new S3Client({ ...clientSettings(env, 'S3_ENDPOINT'), requestHandler: patient }));
  return { files: s3Files(client, () => needed(env, 'FILES_BUCKET'), now) };
}
