import { Duration, Stack } from 'aws-cdk-lib';
import { EventBus, Rule, type RuleProps } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction, Function as Receiver } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnConfigurationSet, CfnConfigurationSetEventDestination, CfnReceiptRule, CfnReceiptRuleSet } from 'aws-cdk-lib/aws-ses';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import {
  type EventListenerName,
  eventListeners,
  type FileListenerName,
  fileListeners,
  type MailListenerName,
  mailListeners,
} from '#contract/eventListeners.ts';
import { eventSource } from '#contract/events.ts';
import { fileKinds } from '#contract/settings/fileKinds.ts';
import { receivedPrefix, type UserFiles } from './filesIn.ts';

type EventBusResources = {
  /** Where events are published. */
  readonly bus: EventBus;
  /** Where events and scheduled runs end up that failed every retry; stored two weeks for a person to look at. */
  readonly lost: Queue;
};

/** The bus of events and the queue of what could not be delivered. */
export function eventsIn(scope: Construct): EventBusResources {
  const lost = new Queue(scope, 'Lost', { retentionPeriod: Duration.days(14), enforceSSL: true });
  const bus = new EventBus(scope, 'Facts', { deadLetterQueue: lost });
  lost.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('events.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [lost.queueArn],
      conditions: { StringEquals: { 'aws:SourceAccount': lost.stack.account } },
    }),
  );
  return { bus, lost };
}

type Sources = { readonly bucket: IBucket; readonly bus: EventBus; readonly lost: Queue };

/**
 * One rule per listener of shared/contract/eventListeners.ts: on the account's default bus for files stored under a
 * kind's prefix, on ours for domain events. Events a listener fails go to the queue `lost`.
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

/**
 * Receives every mail to a domain: SES checks it for spam and viruses, stores it among users' files, and calls the function with the
 * verdicts. SES uses one rule set of an account at a time; the operator makes this one active (docs/operations.md).
 */
export function receiptIn(
  scope: Construct,
  name: string,
  domain: string,
  files: UserFiles,
  [area, receiver]: readonly [Receiver, Receiver],
): void {
  const { partition, region, account } = Stack.of(scope);
  const arn = `arn:${partition}:ses:${region}:${account}:receipt-rule-set/${name}:receipt-rule/${name}`;
  receiver.addPermission('Received', { principal: new ServicePrincipal('ses.amazonaws.com'), sourceAccount: account, sourceArn: arn });
  area.addEnvironment('INBOX_DOMAIN', domain);
  const set = new CfnReceiptRuleSet(scope, 'Inbox', { ruleSetName: name });
  const rule = new CfnReceiptRule(scope, 'InboxRule', {
    ruleSetName: name,
    rule: {
      name,
      recipients: [domain],
      enabled: true,
      scanEnabled: true,
      tlsPolicy: 'Require',
      actions: [
        { s3Action: { bucketName: files.bucket.bucketName, objectKeyPrefix: receivedPrefix } },
        { lambdaAction: { functionArn: receiver.functionArn, invocationType: 'Event' } },
      ],
    },
  });
  rule.node.addDependency(set, files.letReceive(arn), receiver);
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
