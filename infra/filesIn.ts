import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { fileKinds, fileKindTag } from '#contract/settings/fileKinds.ts';

/**
 * Users' files: private, encrypted, TLS only. Each kind goes after its days; rules find it by its tag, for a key begins with whose it is. Not versioned:
 * what somebody deletes is gone.
 */
export const filesIn = (scope: Construct): IBucket =>
  new Bucket(scope, 'Files', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    encryption: BucketEncryption.S3_MANAGED,
    lifecycleRules: [
      { id: 'unfinished', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ...Object.entries(fileKinds).flatMap(([kind, { days }]) =>
        days === null ? [] : [{ id: kind, tagFilters: { [fileKindTag]: kind }, expiration: Duration.days(days) }],
      ),
    ],
    removalPolicy: RemovalPolicy.RETAIN,
  }) as IBucket;
