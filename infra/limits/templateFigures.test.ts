import { describe, expect, it } from 'vitest';
import { synthesized, wholeFile, writtenTemplates } from '../testing/synthesized.ts';
import { variants } from '../testing/variants.ts';
import { limitRules, templateFigures } from './templateFigures.ts';
import type { TemplateResource, Templates } from './templateResources.ts';

const whole = writtenTemplates(synthesized(wholeFile));
const outside = (templates: Templates): readonly string[] =>
  templateFigures(templates)
    .filter(({ isWithin }) => !isWithin)
    .map(({ what }) => what);

describe.each(Object.entries(variants))('with %s', (_, { file, isFirst }) => {
  it('the templates are within every published limit', () => {
    const figures = templateFigures(writtenTemplates(synthesized(file, !isFirst)));
    expect(figures.filter(({ isWithin }) => !isWithin)).toEqual([]);
    expect(figures.length).toBeGreaterThan(35);
  });
});

it('leaves room: the main stack has at most 250 of its 500 resources and 54 of its 60 references', () => {
  const [main] = Object.values(whole);
  expect(Object.keys(main!.Resources).length).toBeLessThanOrEqual(250);
  expect(JSON.stringify(main).split('{{resolve:').length - 1).toBeLessThanOrEqual(54);
});

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON.
type Loose = Record<string, any>;
type Part = 'Resources' | 'Outputs' | 'Parameters' | 'Mappings';
type Draft = Record<string, Record<Part, Record<string, Loose>>>;

const many = (n: number, what: object = { Value: 'x', Type: 'AWS::SNS::Topic' }) =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`More${i}`, what]));
/** Adds to a part of the alarms' template. */
const part = (name: Part, more: Record<string, object>) => (draft: Draft) => {
  draft.Watch![name] = { ...draft.Watch![name], ...more };
};
/** Changes the first resource of a type that has this property. */
const first = (type: string, change: (properties: Loose) => void, having?: string) => (draft: Draft) => {
  const all = Object.values(draft).flatMap(({ Resources }) => Object.values(Resources) as TemplateResource[]);
  change(all.find(({ Type, Properties }) => Type === type && (having === undefined || Properties?.[having]))!.Properties!);
};
const resources = (type: string, n: number) => part('Resources', many(n, { Type: type, Properties: {} }));
const text = (n: number) => 'x'.repeat(n);
const [fn, client, rule, schedule, acl] = [
  'AWS::Lambda::Function',
  'AWS::Cognito::UserPoolClient',
  'AWS::Events::Rule',
  'AWS::Scheduler::Schedule',
  'AWS::WAFv2::WebACL',
];
const config = (change: (config: Loose) => void) =>
  first('AWS::CloudFront::Distribution', ({ DistributionConfig }) => change(DistributionConfig));
const headers = (change: (config: Loose) => void) =>
  first('AWS::CloudFront::ResponseHeadersPolicy', ({ ResponseHeadersPolicyConfig }) => change(ResponseHeadersPolicyConfig));

/** A template that breaks each limit, and nothing else of the list. */
const breaks: Readonly<Record<keyof typeof limitRules, (draft: Draft) => void>> = {
  resources: part('Resources', many(501)),
  outputs: part('Outputs', many(201)),
  parameters: part('Parameters', many(201)),
  mappings: part('Mappings', many(201)),
  templateBytes: part('Parameters', { Long: { Description: text(1_000_000) } }),
  references: part('Parameters', many(61, { Default: '{{resolve:secretsmanager:a}}' })),
  outputBytes: part('Outputs', { Long: { Value: text(4097) } }),
  environment: first(fn, ({ Environment }) => Object.assign(Environment.Variables, { LONG: text(4096) })),
  functionSeconds: first(fn, (made) => Object.assign(made, { Timeout: 901 }), 'DeadLetterConfig'),
  functionMemory: first(fn, (made) => Object.assign(made, { MemorySize: 64 })),
  routes: resources('AWS::ApiGatewayV2::Route', 200),
  integrations: resources('AWS::ApiGatewayV2::Integration', 300),
  authorizers: resources('AWS::ApiGatewayV2::Authorizer', 10),
  accessLog: first('AWS::ApiGatewayV2::Stage', ({ AccessLogSettings }) => Object.assign(AccessLogSettings, { Format: text(3073) })),
  answerSeconds: (draft) => {
    const [, auth] = Object.entries(draft['Afterbell-prod']!.Resources).find(([id]) => /^auth[0-9A-F]{8}$/.test(id))!;
    auth.Properties.Timeout = 31;
  },
  policies: first('AWS::IAM::Role', ({ Policies }) => Policies.push({ PolicyDocument: text(10_240) }), 'Policies'),
  trust: first('AWS::IAM::Role', (role) => Object.assign(role, { AssumeRolePolicyDocument: text(2049) })),
  firewallCapacity: first(acl, ({ Rules }) => Rules.push({ Statement: { ManagedRuleGroupStatement: { Name: 'AWSManagedRulesNew' } } })),
  firewallRate: first(acl, ({ Rules }) => Object.assign(Rules[0].Statement.RateBasedStatement, { Limit: 9 })),
  firewallSearch: first(acl, ({ Rules }) => Object.assign(Rules[0], { SearchString: text(201) })),
  behaviors: config((made) => Object.assign(made, { CacheBehaviors: Array(75).fill({}) })),
  origins: config((made) => Object.assign(made, { Origins: Array(101).fill({}) })),
  aliases: config((made) => Object.assign(made, { Aliases: Array(101).fill('a.example') })),
  originSeconds: config(({ Origins }) => Origins.push({ CustomOriginConfig: { OriginReadTimeout: 61 } })),
  comment: config((made) => Object.assign(made, { Comment: text(129) })),
  edgeFunction: first('AWS::CloudFront::Function', (made) => Object.assign(made, { FunctionCode: text(10_241) })),
  headers: headers((made) => Object.assign(made, { CustomHeadersConfig: { Items: Array(11).fill({}) } })),
  header: headers((made) => Object.assign(made, { CustomHeadersConfig: { Items: [{ Value: text(1784) }] } })),
  accessMinutes: first(client, (made) => Object.assign(made, { AccessTokenValidity: 1441 })),
  refreshMinutes: first(client, (made) => Object.assign(made, { RefreshTokenValidity: 59 })),
  sessionMinutes: first(client, (made) => Object.assign(made, { AuthSessionValidity: 16 })),
  callbackUrls: first(client, (made) => Object.assign(made, { CallbackURLs: Array(101).fill('a') })),
  domainPrefix: first('AWS::Cognito::UserPoolDomain', (made) => Object.assign(made, { Domain: text(64) })),
  passwordLength: first('AWS::Cognito::UserPool', ({ Policies }) => Object.assign(Policies.PasswordPolicy, { MinimumLength: 5 })),
  indexes: first('AWS::DynamoDB::GlobalTable', (made) => Object.assign(made, { GlobalSecondaryIndexes: Array(21).fill({}) })),
  rules: resources(rule, 295),
  targets: first(rule, (made) => Object.assign(made, { Targets: Array(6).fill({}) })),
  pattern: first(rule, (made) => Object.assign(made, { EventPattern: text(2049) })),
  ruleRetries: first(rule, ({ Targets }) => Object.assign(Targets[0].RetryPolicy, { MaximumRetryAttempts: 186 })),
  scheduleText: first(schedule, (made) => Object.assign(made, { Description: text(513) })),
  scheduleRetries: first(schedule, ({ Target }) => Object.assign(Target.RetryPolicy, { MaximumRetryAttempts: 186 })),
  scheduleSeconds: first(schedule, ({ Target }) => Object.assign(Target.RetryPolicy, { MaximumEventAgeInSeconds: 59 })),
  retention: first('AWS::SQS::Queue', (made) => Object.assign(made, { MessageRetentionPeriod: 1_209_601 })),
  alarmText: first('AWS::CloudWatch::Alarm', (made) => Object.assign(made, { AlarmDescription: text(1025) })),
  alarmMetrics: first('AWS::CloudWatch::Alarm', (made) => Object.assign(made, { Metrics: Array(11).fill({}) })),
  alarmsShown: resources('AWS::CloudWatch::Alarm', 30),
  pushName: first('AWS::AppSync::Api', (push) => Object.assign(push, { Name: 'n'.repeat(51) })),
  pushAuthorizer: first('AWS::AppSync::Api', ({ EventConfig }) =>
    Object.assign(EventConfig.AuthProviders[0].LambdaAuthorizerConfig, { AuthorizerResultTtlInSeconds: 3601 }),
  ),
  bucketName: first('AWS::S3::Bucket', (made) => Object.assign(made, { BucketName: text(64) })),
  lifecycle: first('AWS::S3::Bucket', (made) => Object.assign(made, { LifecycleConfiguration: { Rules: Array(1001).fill({}) } })),
};

it.each(Object.entries(breaks))('a template that breaks the limit of %s is named, by that limit alone', (name, change) => {
  const draft = structuredClone(whole) as unknown as Draft;
  change(draft);
  expect(outside(draft as unknown as Templates)).toEqual([limitRules[name as keyof typeof limitRules].what]);
});
