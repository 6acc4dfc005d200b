import { type EventBus, Rule, type RuleProps } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type EventListenerName, eventListeners } from '#contract/eventListeners.ts';
import { eventSource } from '#contract/events.ts';
import { type FileListenerName, fileListeners } from '#contract/fileListeners.ts';
import { fileKinds } from '#contract/settings/fileKinds.ts';

type Sources = { readonly bucket: IBucket; readonly bus: EventBus; readonly lost: Queue };

/**
 * One rule per listener: on the account's default bus for files stored under a kind's prefix
 * (shared/contract/fileListeners.ts), on ours for domain events (eventListeners.ts). Events a listener fails go to
 * the queue `lost`.
 */
export function rulesIn(
  scope: Construct,
  listeners: Readonly<Record<FileListenerName | EventListenerName, IFunction>>,
  { bucket, bus, lost }: Sources,
): void {
  const rule = (id: string, name: keyof typeof listeners, props: Omit<RuleProps, 'targets'>) =>
    new Rule(scope, id, { ...props, targets: [new LambdaTarget(listeners[name], { deadLetterQueue: lost, retryAttempts: 10 })] });
  for (const [name, kind] of Object.entries(fileListeners)) {
    rule(`Stored-${name}`, name as FileListenerName, {
      description: `Files under ${fileKinds[kind].under}/ go to ${name}`,
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [bucket.bucketName] }, object: { key: [{ prefix: `${fileKinds[kind].under}/` }] } },
      },
    });
  }
  for (const [name, type] of Object.entries(eventListeners)) {
    rule(`Heard-${name}`, name as EventListenerName, {
      description: `${type} goes to ${name}`,
      eventBus: bus,
      eventPattern: { source: [eventSource], detailType: [type] },
    });
  }
}
