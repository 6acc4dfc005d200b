import { Duration } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

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
