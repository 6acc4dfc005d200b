import { Stack } from 'aws-cdk-lib';
import { type EventBus, Rule, type RuleProps } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type EventListenerName, eventListeners, type MailListenerName, mailListeners } from '#contract/eventListeners.ts';
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

/** The environment of who sends mail, and what lets it. */
export type MailResources = { readonly environment: Readonly<Record<string, string>>; readonly statement: PolicyStatement };

/**
 * Mail to users through SES from one address, at an identity that the operator verified (docs/operations.md). SES reports addresses that
 * bounced or complained on the account's default bus. It suppresses complaints alone: after a bounce we stop mail ourselves, and the confirmation of a mended address
 * must arrive.
 */
export function mailIn(scope: Construct, name: string, from: string): MailResources {
  const set = new CfnConfigurationSet(scope, 'Mail', {
    name,
    suppressionOptions: { suppressedReasons: ['COMPLAINT'] },
    deliveryOptions: { tlsPolicy: 'REQUIRE' },
  });
  const { partition, region, account } = Stack.of(scope);
  const events = new CfnConfigurationSetEventDestination(scope, 'MailEvents', {
    configurationSetName: name,
    eventDestination: {
      enabled: true,
      matchingEventTypes: ['bounce', 'complaint'],
      eventBridgeDestination: { eventBusArn: `arn:${partition}:events:${region}:${account}:event-bus/default` },
    },
  });
  events.addDependency(set);
  const at = (what: string) => `arn:${partition}:ses:${region}:${account}:${what}`;
  return {
    environment: { MAIL_FROM: from, MAIL_SET: name },
    statement: new PolicyStatement({
      actions: ['ses:SendEmail'],
      // Either the address or its domain may be what SES verified.
      resources: [at(`identity/${from}`), at(`identity/${from.split('@')[1]}`), at(`configuration-set/${name}`)],
      conditions: { StringEquals: { 'ses:FromAddress': from } },
    }),
  };
}

/** Sends SES's events about mail of one configuration set to its listeners; events that they fail go to the queue `lost`. */
export function mailRulesIn(scope: Construct, name: string, listeners: Readonly<Record<MailListenerName, IFunction>>, lost: Queue): void {
  for (const [listener, types] of Object.entries(mailListeners) as [MailListenerName, readonly string[]][])
    new Rule(scope, `Mailed-${listener}`, {
      description: `Bounces and complaints go to ${listener}`,
      eventPattern: { source: ['aws.ses'], detailType: [...types], detail: { mail: { tags: { 'ses:configuration-set': [name] } } } },
      targets: [new LambdaTarget(listeners[listener], { deadLetterQueue: lost, retryAttempts: 10 })],
    });
}
