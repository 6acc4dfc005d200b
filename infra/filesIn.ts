import { Aws, Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { IDependable } from 'constructs';
import { fileKinds, fileKindTag, receivedOwner } from '#contract/settings/fileKinds.ts';
import { stageNames } from './stageNames.ts';

/** Prefix of the keys of received mails; SES adds a mail's id. */
export const receivedPrefix = `${fileKinds.received.under}/${receivedOwner}/`;

export type UserFiles = {
  /**
   * The bucket for functions and headers: by a name known before it exists, because it depends on the site's
   * address.
   */
  readonly bucket: IBucket;
  /** Where browsers reach it. */
  readonly origin: string;
  /** Lets pages of this origin, and of no other, post forms, open links, and read the answers. */
  readonly letPages: (origin: string) => void;
  /** Lets a receipt rule of SES, by its ARN, store mails where `receivedMail` finds them. Answers what the rule must wait for. */
  readonly letReceive: (ruleArn: string) => IDependable;
};

const expiring = Object.entries(fileKinds).flatMap(([kind, { days, under }]) => {
  if (days === null) return [];
  const which = under === null ? { tagFilters: { [fileKindTag]: kind } } : { prefix: `${under}/` };
  return [{ id: kind, ...which, expiration: Duration.days(days) }];
});

/**
 * Users' files: private, encrypted, TLS only. Each kind expires after its days; lifecycle rules match its prefix, or
 * its tag if the key begins with the owner. Not versioned: a deleted file is gone. Every object event is sent to
 * EventBridge.
 */
export function filesIn(stack: Stack, stage: string): UserFiles {
  // The account by reference, not the deployer's: cdk-nag findings contain it (infra/cdkNagSuppressions.ts).
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
    letPages: (origin) => made.addCorsRule({ allowedOrigins: [origin], allowedMethods: [HttpMethods.POST, HttpMethods.GET], maxAge: 3600 }),
    // https://docs.aws.amazon.com/ses/latest/dg/receiving-email-permissions.html
    letReceive(ruleArn) {
      const allowed = new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [made.arnForObjects(`${receivedPrefix}*`)],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID, 'aws:SourceArn': ruleArn } },
      });
      return made.addToResourcePolicy(allowed).policyDependable!;
    },
  };
}
