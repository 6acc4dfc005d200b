import type { keysOf } from './keysOf.ts';

/** The functions' environment known before they start. Variables have their deployed names. */
export function localEnv({
  keys,
  issuer,
  dynamoUrl,
  files,
  push,
  tableName,
  region,
  bus,
  adminSecondFactor,
}: {
  readonly keys: Awaited<ReturnType<typeof keysOf>>;
  readonly issuer: string;
  readonly dynamoUrl: string;
  readonly files: { readonly url: string; readonly bucket: string };
  readonly push: { readonly endpoint: string; readonly url: string };
  readonly tableName: string;
  readonly region: string;
  readonly bus: string;
  readonly adminSecondFactor: boolean;
}): Record<string, string> {
  return {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    DYNAMODB_ENDPOINT: dynamoUrl,
    TABLE_NAME: tableName,
    S3_ENDPOINT: files.url,
    FILES_BUCKET: files.bucket,
    PUSH_ENDPOINT: push.endpoint,
    PUSH_URL: push.url,
    USER_POOL_ID: keys.poolId,
    SIGNIN_CLIENT_ID: keys.clientId,
    SIGNIN_CLIENT_SECRET: keys.clientSecret,
    RECOVERY_CLIENT_ID: keys.recoveryClientId,
    RECOVERY_CLIENT_SECRET: keys.recoveryClientSecret,
    JWT_ISSUER: issuer,
    EVENT_BUS_NAME: bus,
    INBOX_DOMAIN: 'in.afterbell.example',
    ADMIN_SECOND_FACTOR: adminSecondFactor ? 'on' : 'off',
    PEPPER: keys.pepper,
    ORIGIN_SECRET: JSON.stringify({ current: keys.originSecret, previous: 'none' }),
  };
}
