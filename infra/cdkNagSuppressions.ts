import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { type Endpoint, routeKey } from '#contract/define.ts';
import { stageNames } from './stageNames.ts';

/** A rule of cdk-nag's packs that we looked at and decided against, with the reason. `within` is a path below the stack; '' is all of it. */
type CdkNagSuppression = { readonly within: string; readonly rule: string; readonly reason: string };

/** The bucket of users' files, as findings name it. */
const filesArn = (stage: string) => `arn:aws:s3:::${stageNames(stage).filesBucket('<AWS::AccountId>')}`;

/** Findings that are the same in every stage. */
const everyStage: readonly CdkNagSuppression[] = [
  {
    within: '',
    rule: 'AwsSolutions-IAM5[Resource::*]',
    reason:
      'X-Ray takes trace segments and CloudWatch gives figures without a resource to name; no other statement has an open one (infra/AfterbellStack.test.ts).',
  },
  {
    within: 'Users',
    rule: 'AwsSolutions-COG1',
    reason:
      'The specification sets a minimum of 6 characters. A deny-list of common passwords adds to it: docs/security/deviations.md, 6.2.1.',
  },
  {
    within: 'Users',
    rule: 'AwsSolutions-COG2',
    reason: 'Traders choose whether they have a second factor; admins need one: docs/security/deviations.md, 6.3.3.',
  },
  {
    within: 'Users',
    rule: 'AwsSolutions-COG8',
    reason:
      'The Plus plan is a cost per user. Passwords only arrive through our function, behind WAF rate limits and Cognito’s own lockout.',
  },
  { within: 'PushKey', rule: 'AwsSolutions-SMG4', reason: 'Rotating the push key would end the subscription of every device.' },
  { within: 'Pepper', rule: 'AwsSolutions-SMG4', reason: 'Rotating the pepper would make every security answer useless.' },
  {
    within: 'OriginSecret',
    rule: 'AwsSolutions-SMG4',
    reason: 'Rotated by the operator with `npm run rotate -- origin`; functions and CloudFront read it together (docs/operations.md).',
  },
  {
    within: 'Files',
    rule: 'AwsSolutions-S1',
    reason: 'Its access log would record who opened what for longer than the files live; every export is a line of our own audit.',
  },
  {
    within: '',
    rule: 'Serverless-LambdaStarPermissions',
    reason: 'The same as AwsSolutions-IAM5 says with the statement: traces and figures have no resource to name.',
  },
  {
    within: 'Lost',
    rule: 'Serverless-SQSRedrivePolicy',
    reason: 'It is the queue for what failed every retry; an alarm calls somebody at the first message in it.',
  },
  { within: 'Distribution', rule: 'AwsSolutions-CFR1', reason: 'Traders are everywhere; no country is shut out.' },
];

/** The finding of a function that reaches one kind of users' files. */
const ofKind = (stage: string, within: string, kind: string): CdkNagSuppression => ({
  within,
  rule: `AwsSolutions-IAM5[Resource::${filesArn(stage)}/${kind}/*]`,
  reason:
    'One function serves everybody, so whose file it is varies; the kind of file is named, and keys are made from the session or a stored id.',
});

/** Findings that name a stage's bucket of users' files. */
const ofFiles = (stage: string): readonly CdkNagSuppression[] => [
  ...(
    [
      ['exports-role', '*/exports'],
      ['exports-role', 'img'],
      ['exports-role', '*/mailed'],
      ['screenshots-role', 'q'],
      ['screenshots-role', 'img'],
      ['on-checkScreenshot-role', 'q'],
      ['on-checkScreenshot-role', 'img'],
      ['jobs-sweepScreenshots-role', 'img'],
      ['record-role', 'pictures'],
      ['inbox-role', '*/mailed'],
    ] as const
  ).map(([within, kind]) => ofKind(stage, within, kind)),
  ...['deletion-role', 'jobs-finishDeletions-role'].map((within) => ({
    within,
    rule: `AwsSolutions-IAM5[Resource::${filesArn(stage)}/*]`,
    reason:
      'Deletes whatever a person has who deletes their account; whose that is varies, and what else may be done with files is not granted.',
  })),
];

/** Every finding we live with, those about received mail where `receives`, except public routes: those are acknowledged one by one from the contract. */
export const cdkNagSuppressions = (stage: string, receives: boolean): readonly CdkNagSuppression[] => [
  ...everyStage,
  ...ofFiles(stage),
  ...(receives ? ['*/mailed', 'received'].map((kind) => ofKind(stage, 'on-receiveMail-role', kind)) : []),
];

/** Acknowledged only while the site runs under CloudFront's own name, whose certificate fixes the oldest TLS version. */
export const suppressionWithoutDomain: CdkNagSuppression = {
  within: 'Distribution',
  rule: 'AwsSolutions-CFR4',
  reason: 'CloudFront’s own certificate does not let us choose the TLS version; a domain in deploy.json sets TLS 1.2_2021.',
};

/** Acknowledged only where alarms have an address. */
export const suppressionWithAlarms: CdkNagSuppression = {
  within: 'Watch',
  rule: 'Serverless-SNSRedrivePolicy',
  reason: 'SNS tries an email for days, and what it says stays on the dashboard; a queue would have nobody who reads it.',
};

/** Suppresses the cdk-nag findings below `stack` that we accept. Throws when a path names nothing, so that none outlives its reason. */
export function suppressCdkNag(stack: IConstruct, list: readonly CdkNagSuppression[]): void {
  for (const { within, rule, reason } of list) {
    const target = within === '' ? stack : stack.node.tryFindChild(within);
    if (target === undefined) throw new Error(`infra/cdkNagSuppressions.ts names "${within}", which is not in the stack any more.`);
    Validations.of(target).acknowledge({ id: rule, reason });
  }
}

/** A function whose caller waits needs no queue: its caller sees the failure. The others send failures to Lost. */
export const suppressAwaited = (made: IConstruct): void =>
  Validations.of(made).acknowledge({
    id: 'Serverless-LambdaDLQ',
    reason: 'Whoever calls it waits for its answer and hears of its failure; nothing is retried without them.',
  });

/** A route without an authorizer is acknowledged because the contract calls it public or takes access tokens there, so that no other can slip in. */
export function suppressOpenRoute(route: IConstruct, endpoint: Endpoint): void {
  const reason =
    endpoint.access === 'public'
      ? `is public in the contract: ${endpoint.summary.toLowerCase()} works without a session.`
      : 'takes access tokens, which are no JWT: its function checks every caller.';
  Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason: `${routeKey(endpoint)} ${reason}` });
}
