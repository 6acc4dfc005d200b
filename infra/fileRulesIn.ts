import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type FileListenerName, fileListeners } from '#contract/fileListeners.ts';
import { fileKinds } from '#contract/settings/fileKinds.ts';

/** One rule on the account's default bus per line of shared/contract/fileListeners.ts: an object stored under that kind's prefix goes to its listener. */
export function fileRulesIn(
  scope: Construct,
  listeners: Readonly<Record<FileListenerName, IFunction>>,
  bucket: IBucket,
  lost: Queue,
): void {
  for (const [name, kind] of Object.entries(fileListeners)) {
    new Rule(scope, `Stored-${name}`, {
      description: `Files under ${fileKinds[kind].under}/ go to ${name}`,
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [bucket.bucketName] }, object: { key: [{ prefix: `${fileKinds[kind].under}/` }] } },
      },
      targets: [new LambdaTarget(listeners[name as FileListenerName], { deadLetterQueue: lost, retryAttempts: 10 })],
    });
  }
}
