import { arn, bytes, count, eachOf, type LimitRule, most, numberOf, within } from './LimitRule.ts';
import { publishedLimits } from './publishedLimits.ts';

const { appSync, cognito, dynamo, eventBridge, scheduler, sqs, cloudWatch, s3 } = publishedLimits;
const clientType = 'AWS::Cognito::UserPoolClient';
const ruleType = 'AWS::Events::Rule';
const scheduleType = 'AWS::Scheduler::Schedule';

/** Limits of sign-in, the table, events, schedules, queues, alarms and buckets. */
export const serviceRules = {
  accessMinutes: {
    what: 'minutes of an access token',
    ...cognito.accessMinutes,
    figures: eachOf(clientType, ({ AccessTokenValidity }) => AccessTokenValidity),
  },
  refreshMinutes: {
    what: 'minutes of a refresh token',
    ...cognito.refreshMinutes,
    figures: eachOf(clientType, ({ RefreshTokenValidity }) => RefreshTokenValidity),
  },
  sessionMinutes: {
    what: 'minutes to answer a challenge',
    ...cognito.sessionMinutes,
    figures: eachOf(clientType, ({ AuthSessionValidity }) => AuthSessionValidity),
  },
  callbackUrls: {
    what: 'addresses that people return to',
    most: cognito.callbackUrls,
    figures: eachOf(clientType, ({ CallbackURLs }) => count(CallbackURLs)),
  },
  domainPrefix: {
    what: 'characters of the hosted sign-in’s name',
    most: cognito.domainCharacters,
    // An account has twelve digits.
    figures: eachOf('AWS::Cognito::UserPoolDomain', ({ Domain }) => String(Domain).replace(arn, '1'.repeat(12)).length),
  },
  passwordLength: {
    what: 'least characters of a password',
    ...cognito.passwordLength,
    figures: eachOf('AWS::Cognito::UserPool', ({ Policies }) => Policies?.PasswordPolicy?.MinimumLength),
  },
  indexes: {
    what: 'indexes of the table',
    most: dynamo.indexes,
    figures: eachOf('AWS::DynamoDB::GlobalTable', ({ GlobalSecondaryIndexes }) => count(GlobalSecondaryIndexes)),
  },
  rules: { what: 'rules of events', most: eventBridge.rules, figures: numberOf(ruleType) },
  targets: { what: 'targets of a rule', most: eventBridge.targets, figures: eachOf(ruleType, ({ Targets }) => count(Targets)) },
  pattern: {
    what: 'characters of a rule’s pattern',
    most: eventBridge.patternCharacters,
    figures: eachOf(ruleType, ({ EventPattern }) => bytes(EventPattern)),
  },
  ruleRetries: {
    what: 'retries of a rule',
    most: eventBridge.retries,
    figures: eachOf(ruleType, (rule) => most(within(rule, 'MaximumRetryAttempts') as number[])),
  },
  scheduleText: {
    what: 'characters of what a schedule is for',
    most: scheduler.descriptionCharacters,
    figures: eachOf(scheduleType, ({ Description }) => bytes(Description)),
  },
  scheduleRetries: {
    what: 'retries of a schedule',
    most: scheduler.retries,
    figures: eachOf(scheduleType, (schedule) => most(within(schedule, 'MaximumRetryAttempts') as number[])),
  },
  scheduleSeconds: {
    what: 'seconds that a schedule tries for',
    ...scheduler.retrySeconds,
    figures: eachOf(scheduleType, (schedule) => most(within(schedule, 'MaximumEventAgeInSeconds') as number[])),
  },
  retention: {
    what: 'seconds that a queue stores',
    ...sqs.retentionSeconds,
    figures: eachOf('AWS::SQS::Queue', ({ MessageRetentionPeriod }) => MessageRetentionPeriod),
  },
  alarmText: {
    what: 'characters of an alarm’s text',
    most: cloudWatch.descriptionCharacters,
    figures: eachOf('AWS::CloudWatch::Alarm', ({ AlarmDescription }) => bytes(AlarmDescription)),
  },
  alarmMetrics: {
    what: 'metrics of an alarm',
    most: cloudWatch.metricsOfAlarm,
    figures: eachOf('AWS::CloudWatch::Alarm', ({ Metrics }) => count(Metrics)),
  },
  alarmsShown: { what: 'alarms in one widget', most: cloudWatch.alarmsInWidget, figures: numberOf('AWS::CloudWatch::Alarm') },
  pushName: {
    what: 'characters of the push connection’s name',
    most: appSync.nameCharacters,
    figures: eachOf('AWS::AppSync::Api', ({ Name }) => String(Name).length),
  },
  pushAuthorizer: {
    what: 'seconds for which an authorizer’s answer is remembered',
    ...appSync.authorizerSeconds,
    figures: eachOf('AWS::AppSync::Api', ({ EventConfig }) => most(within(EventConfig, 'AuthorizerResultTtlInSeconds') as number[])),
  },
  bucketName: {
    what: 'characters of a bucket’s name',
    ...s3.nameCharacters,
    figures: eachOf('AWS::S3::Bucket', ({ BucketName }) =>
      BucketName ? String(BucketName).replace(arn, '1'.repeat(12)).length : undefined,
    ),
  },
  lifecycle: {
    what: 'rules of what a bucket forgets',
    most: s3.lifecycleRules,
    figures: eachOf('AWS::S3::Bucket', ({ LifecycleConfiguration }) => count(LifecycleConfiguration?.Rules)),
  },
} as const satisfies Readonly<Record<string, LimitRule>>;
