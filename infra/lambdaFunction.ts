import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Architecture, type Code, Function as LambdaFunction, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { FunctionPermissions } from './functionPermissions.ts';
import { sealStatement } from './sealKeyIn.ts';
import { fileStatements, tableStatements } from './tableStatements.ts';

/** Where a function's bundle comes from: dist/fn/<name> when deploying. */
export type CodeOf = (name: string) => Code;

export type FunctionResources = {
  readonly code: CodeOf;
  readonly table: ITable;
  readonly bus: EventBus;
  /** Users' files. */
  readonly files: IBucket;
  /** Seals people's keys of market-data providers. */
  readonly sealKey: IKey;
  readonly environment: Readonly<Record<string, string>>;
  /** Where an event goes that failed every retry. */
  readonly lost: Queue;
  /** Nobody waits for its answer: what it fails at Lambda's usual two retries goes to that queue. */
  readonly unattended?: true;
};

/** How long logs are stored, everywhere. */
export const logRetention = RetentionDays.THREE_MONTHS;

/** One function with a role, a log group and a trace of its own; its role allows what `permissions` names and nothing else. */
export function lambdaFunction(
  scope: Construct,
  name: string,
  permissions: FunctionPermissions,
  { code, table, bus, files, sealKey, environment, lost, unattended }: FunctionResources,
): LambdaFunction {
  const logGroup = new LogGroup(scope, `${name}-logs`, { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY });
  const role = new Role(scope, `${name}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  role.addToPolicy(new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] }));
  for (const statement of tableStatements(permissions, table.tableArn)) role.addToPolicy(statement);
  for (const statement of fileStatements(permissions, files.bucketArn)) role.addToPolicy(statement);
  if (permissions.publishes) role.addToPolicy(new PolicyStatement({ actions: ['events:PutEvents'], resources: [bus.eventBusArn] }));
  if (permissions.countsLost) role.addToPolicy(new PolicyStatement({ actions: ['sqs:GetQueueAttributes'], resources: [lost.queueArn] }));
  if (permissions.market) role.addToPolicy(sealStatement(sealKey.keyArn));
  // CloudWatch has no resources to name.
  if (permissions.readsAnswers) role.addToPolicy(new PolicyStatement({ actions: ['cloudwatch:GetMetricData'], resources: ['*'] }));
  return new LambdaFunction(scope, name, {
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
      ...(permissions.market && { SEAL_KEY_ID: sealKey.keyArn }),
      ...(permissions.countsLost && { LOST_QUEUE_URL: lost.queueUrl }),
    },
    logGroup,
    // Ours are JSON already; this makes AWS's own lines JSON too.
    loggingFormat: LoggingFormat.JSON,
    role,
    ...(unattended && { deadLetterQueue: lost }),
  });
}
