import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type IKey, Key } from 'aws-cdk-lib/aws-kms';
import { Architecture, type Code, Function as LambdaFunction, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { type ILogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { suppressAwaited } from './cdkNagSuppressions.ts';
import type { FunctionPermissions } from './functionPermissions.ts';
import { type PushResources, tellsBrowsers } from './pushIn.ts';
import type { MailResources } from './rulesIn.ts';
import { fileStatements, sealStatement, tableStatements } from './tableStatements.ts';

/** The key that seals people's keys of market-data providers. It never leaves KMS, turns over every year, and outlives the stack: without it nothing opens. */
export const sealKeyIn = (scope: Construct): Key =>
  new Key(scope, 'SealKey', {
    description: 'Afterbell: seals keys of market-data providers that people connected.',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });

/** The source of a function's bundle: dist/fn/<name> when deploying. */
export type CodeOf = (name: string) => Code;

export type FunctionResources = {
  readonly code: CodeOf;
  readonly table: ITable;
  readonly bus: EventBus;
  /** Users' files. */
  readonly files: IBucket;
  /** Seals people's keys of market-data providers. */
  readonly sealKey: IKey;
  /**
   * The push API for notifications the function changes. Missing for user-pool triggers, which are created before
   * it.
   */
  readonly push?: PushResources;
  /** Mail, where it is set up. */
  readonly mail?: MailResources | null;
  /** The user pool for `identity` permissions. */
  readonly pool?: IUserPool;
  readonly environment: Readonly<Record<string, string>>;
  /** Where an event goes that failed every retry. */
  readonly lost: Queue;
  /** Called asynchronously: after Lambda's usual two retries a failed event goes to that queue. */
  readonly unattended?: true;
};

/** Retention of all logs. */
export const logRetention = RetentionDays.THREE_MONTHS;

/** A statement that allows this. */
const allow = (actions: readonly string[], resource: string): PolicyStatement =>
  new PolicyStatement({ actions: [...actions], resources: [resource] });

/** All that a function may do. */
const statementsOf = (
  permissions: FunctionPermissions,
  { table, bus, files, sealKey, mail, push, pool, lost, unattended }: FunctionResources,
  logGroup: ILogGroup,
): PolicyStatement[] => [
  allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn),
  // Traces have no resource to name.
  allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], '*'),
  ...tableStatements(permissions, table.tableArn),
  ...fileStatements(permissions, files.bucketArn),
  ...(permissions.messages === 'sends' && mail ? [mail.statement] : []),
  ...(permissions.publishes ? [allow(['events:PutEvents'], bus.eventBusArn)] : []),
  ...(push && tellsBrowsers(permissions) ? [allow(['appsync:EventPublish'], push.channelsArn)] : []),
  ...(permissions.countsLost ? [allow(['sqs:GetQueueAttributes'], lost.queueArn)] : []),
  ...(unattended ? [allow(['sqs:SendMessage'], lost.queueArn)] : []),
  ...(permissions.market || permissions.brokers || permissions.messages ? [sealStatement(sealKey.keyArn)] : []),
  // CloudWatch has no resources to name either.
  ...(permissions.readsAnswers ? [allow(['cloudwatch:GetMetricData'], '*')] : []),
  ...(permissions.identity && pool ? [allow(permissions.identity, pool.userPoolArn)] : []),
];

/** One function with a role, a log group and a trace of its own; its role allows what `permissions` names and nothing else. */
export function lambdaFunction(
  scope: Construct,
  name: string,
  permissions: FunctionPermissions,
  resources: FunctionResources,
): LambdaFunction {
  const { code, files, sealKey, push, environment, lost, unattended } = resources;
  const logGroup = new LogGroup(scope, `${name}-logs`, { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY });
  // Its policy is part of the role, so that a function takes one resource of the stack less; CDK adds nothing to it (record 0006).
  const role = new Role(scope, `${name}-role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { own: new PolicyDocument({ statements: statementsOf(permissions, resources, logGroup) }) },
  });
  const made = new LambdaFunction(scope, name, {
    code: code(name),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: permissions.memory ?? 512,
    timeout: Duration.seconds(permissions.seconds ?? 10),
    tracing: Tracing.ACTIVE,
    environment: {
      ...environment,
      ...(permissions.files && { FILES_BUCKET: files.bucketName }),
      ...((permissions.market || permissions.brokers || permissions.messages) && { SEAL_KEY_ID: sealKey.keyArn }),
      ...(push && tellsBrowsers(permissions) && { PUSH_ENDPOINT: push.endpoint, PUSH_URL: push.url }),
      ...(permissions.countsLost && { LOST_QUEUE_URL: lost.queueUrl }),
    },
    logGroup,
    // Ours are JSON already; this makes AWS's own lines JSON too.
    loggingFormat: LoggingFormat.JSON,
    role: role.withoutPolicyUpdates(),
    ...(unattended && { deadLetterQueue: lost }),
  });
  if (!unattended) suppressAwaited(made);
  return made;
}
