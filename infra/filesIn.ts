import { Aws, Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { fileKinds, fileKindTag } from '#contract/settings/fileKinds.ts';
import { stageNames } from './stageNames.ts';

type UserFiles = {
  /** The bucket as functions and headers know it: by a name that is known before it is there, for it waits for the site's address. */
  readonly bucket: IBucket;
  /** Where browsers reach it. */
  readonly origin: string;
  /** Lets pages of this origin, and of no other, post forms and read the answer. */
  readonly letPost: (origin: string) => void;
};

const expiring = Object.entries(fileKinds).flatMap(([kind, { days, under }]) => {
  if (days === null) return [];
  const which = under === null ? { tagFilters: { [fileKindTag]: kind } } : { prefix: `${under}/` };
  return [{ id: kind, ...which, expiration: Duration.days(days) }];
});

/**
 * Users' files: private, encrypted, TLS only. Each kind goes after its days; rules find it by its prefix, or by its tag where a key begins with whose it is.
 * Not versioned: what somebody deletes is gone. EventBridge hears of every object.
 */
export function filesIn(stack: Stack, stage: string): UserFiles {
  // The account by its reference, whoever deploys: findings of cdk-nag name it (infra/cdkNagSuppressions.ts).
  const name = stageNames(stage).filesBucket(Aws.ACCOUNT_ID);
  const made = new Bucket(stack, 'Files', {
    bucketName: name,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    encryption: BucketEncryption.S3_MANAGED,
    lifecycleRules: [{ id: 'unfinished', abortIncompleteMultipartUploadAfter: Duration.days(1) }, ...expiring],
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  // Not `eventBridgeEnabled`: that would bring a function of CDK's own, which may change every bucket.
  (made.node.defaultChild as CfnBucket).notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
  return {
    bucket: Bucket.fromBucketName(stack, 'FilesByName', name) as IBucket,
    origin: `https://${name}.s3.${stack.region}.amazonaws.com`,
    letPost: (origin) => made.addCorsRule({ allowedOrigins: [origin], allowedMethods: [HttpMethods.POST], maxAge: 3600 }),
  };
}
