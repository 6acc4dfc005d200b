import { CfnOutput, NestedStack, Stack, type StackProps, Tags } from 'aws-cdk-lib';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { api as contract } from '#contract/index.ts';
import { apiIn } from './apiIn.ts';
import { areas, routeStacks } from './areas.ts';
import { cdkNagSuppressions, suppressCdkNag, suppressionWithAlarms, suppressionWithoutDomain } from './cdkNagSuppressions.ts';
import { deployedSettings } from './droppedSettings.ts';
import { each } from './each.ts';
import { filesIn } from './filesIn.ts';
import type { FunctionPermissions } from './functionPermissions.ts';
import { identityIn } from './identityIn.ts';
import { jobs } from './jobs.ts';
import { type CodeOf, type FunctionResources, lambdaFunction, sealKeyIn } from './lambdaFunction.ts';
import { listeners, type TriggerName, triggers } from './listeners.ts';
import { pushIn } from './pushIn.ts';
import { eventsIn, mailIn, mailRulesIn, receiptIn, rulesIn } from './rulesIn.ts';
import { schedulesIn } from './schedulesIn.ts';
import { modelEnvironment, originSecretOf, secretsIn, stripeEnvironment } from './secretsIn.ts';
import type { Settings } from './settings.ts';
import { siteIn } from './siteIn.ts';
import { stageNames } from './stageNames.ts';
import { tableIn } from './tableIn.ts';
import { WatchStack } from './watch/WatchStack.ts';

type AfterbellProps = StackProps & { readonly settings: Settings; readonly code: CodeOf; readonly release?: string };

/** The whole product, room by room. */
export class AfterbellStack extends Stack {
  constructor(scope: Construct, id: string, { settings, code, release = 'none', ...props }: AfterbellProps) {
    super(scope, id, { terminationProtection: settings.guarded, ...props });
    const names = stageNames(settings.stage);
    Tags.of(this).add('app', 'afterbell');
    Tags.of(this).add('stage', settings.stage);
    const [table, secrets] = [tableIn(this, settings), secretsIn(this)];
    const { bus, lost } = eventsIn(this);
    const [files, sealKey] = [filesIn(this, settings.stage), sealKeyIn(this)];
    // Stacks of their own within ours, which has a limit of 500 resources (record 0006).
    const [schedules, rules] = [new NestedStack(this, 'Schedules'), new NestedStack(this, 'Rules')];
    const mail = settings.mail && mailIn(rules, names.stack, settings.mail.from);
    const world = {
      TABLE_NAME: table.tableName,
      EVENT_BUS_NAME: bus.eventBusName,
      METRIC_NAMESPACE: names.metrics,
      SECRETS_VERSION: settings.secretsVersion,
    };
    const make = (name: string, permissions: FunctionPermissions, around: Partial<FunctionResources>) =>
      lambdaFunction(this, name, permissions, {
        code,
        table,
        bus,
        lost,
        sealKey,
        mail,
        files: files.bucket,
        environment: world,
        ...around,
      });
    const pepper = secrets.pepper.secretValue.unsafeUnwrap();
    const trigger = (name: TriggerName) =>
      make(`identity-${name}`, triggers[name], { environment: { ...world, ...(triggers[name].pepper && { PEPPER: pepper }) } });
    const identity = identityIn(
      this,
      {
        preToken: trigger('preToken'),
        defineChallenge: trigger('defineChallenge'),
        createChallenge: trigger('createChallenge'),
        verifyChallenge: trigger('verifyChallenge'),
        preSignUp: settings.google && trigger('preSignUp'),
      },
      settings,
    );
    const pool = {
      ...world,
      USER_POOL_ID: identity.pool.userPoolId,
      SIGNIN_CLIENT_ID: identity.signInClient.userPoolClientId,
      JWT_ISSUER: identity.issuer,
      JWKS_URL: `${identity.issuer}/.well-known/jwks.json`,
    };
    const push = pushIn(this, names.stack, make('identity-authorizePush', triggers.authorizePush, { environment: pool }));
    const originSecret = originSecretOf(secrets);
    const session = { ...pool, ORIGIN_SECRET: originSecret.taken, ADMIN_SECOND_FACTOR: settings.adminSecondFactor ? 'on' : 'off' };
    const secretsOf = ({ pepper: wanted, recovery, secondFactor, identity: calls }: FunctionPermissions) => ({
      ...(wanted && { PEPPER: pepper }),
      ...(calls && !recovery && { SIGNIN_CLIENT_SECRET: identity.clientSecret }),
      ...((recovery || secondFactor) && {
        RECOVERY_CLIENT_ID: identity.recovery.clientId,
        RECOVERY_CLIENT_SECRET: identity.recovery.clientSecret,
      }),
    });
    const paid = stripeEnvironment(settings);
    const site = settings.domain && `https://${settings.domain.name}`;
    const messages = {
      ...(site && { PUSH_KEY_SECRET: secrets.pushKey.secretValue.unsafeUnwrap(), PUSH_SUBJECT: site, SITE_URL: site }),
      ...mail?.environment,
    };
    const outside = (wanted: FunctionPermissions) => ({
      ...(wanted.payments && paid),
      ...(wanted.model && modelEnvironment(settings)),
      ...(wanted.messages && messages),
      ...(wanted.showsSite && site && { SITE_URL: site }),
    });
    const hosted = {
      ...(settings.google && identity.domainUrl && { SITE_URL: settings.google.siteUrl, COGNITO_DOMAIN_URL: identity.domainUrl }),
    };

    const functions = each(areas, (name, permissions) =>
      make(name, permissions, {
        push,
        pool: identity.pool,
        environment: { ...session, ...secretsOf(permissions), ...outside(permissions), ...(name === 'auth' && hosted) },
      }),
    );
    const api = apiIn(this, {
      functions,
      token: { issuer: identity.issuer, clientId: identity.signInClient.userPoolClientId },
      routeStacks: each(routeStacks, (_, names) => Object.fromEntries(names.map((area) => [area, contract[area]]))),
      settings,
    });
    // Admins see how it answers.
    functions.admin.addEnvironment('API_ID', api.apiId);
    for (const [name, { asksApi }] of Object.entries<FunctionPermissions>(areas))
      if (asksApi) functions[name as keyof typeof areas].addEnvironment('API_URL', api.apiEndpoint);
    const edge = siteIn(this, { api, originSecret: originSecret.sent, origins: { files: files.origin, push: push.origin } }, settings);
    const url = `https://${settings.domain?.name ?? edge.distribution.distributionDomainName}`;
    files.letPages(url);
    // The functions take a new origin secret before CloudFront sends it.
    edge.distribution.node.addDependency(...Object.values(functions));
    const runs = each(jobs, (name, permissions) =>
      make(`jobs-${name}`, permissions, {
        push,
        pool: identity.pool,
        unattended: true,
        environment: { ...(permissions.identity ? pool : world), ...outside(permissions) },
      }),
    );
    if (settings.recordCalendar) runs.keepRecords.addEnvironment('RECORD_CALENDAR', settings.recordCalendar);
    schedulesIn(schedules, runs, lost);
    const { receiveMail, ...always } = listeners;
    const listening = (name: string, permissions: FunctionPermissions) => make(`on-${name}`, permissions, { push, unattended: true });
    const heard = each(always, listening);
    rulesIn(rules, heard, { bucket: files.bucket, bus, lost });
    if (mail) mailRulesIn(rules, names.stack, heard, lost);
    if (settings.inbox)
      receiptIn(rules, names.stack, settings.inbox.domain, files, [functions.inbox, listening('receiveMail', receiveMail)]);

    const functionsMade = this.node.children.filter((child) => child instanceof LambdaFunction);
    new WatchStack(this, 'Watch', {
      ...edge,
      functions: functionsMade,
      jobs: runs,
      api,
      table,
      lost,
      stage: settings.stage,
      alarms: settings.alarms,
    });
    const [open, called] = [settings.domain === null, settings.alarms.email !== null];
    suppressCdkNag(this, [
      ...cdkNagSuppressions(settings.stage, settings.inbox !== null),
      ...(open ? [suppressionWithoutDomain] : []),
      ...(called ? [suppressionWithAlarms] : []),
    ]);
    for (const [name, value] of Object.entries({
      Url: url,
      ApiAddress: api.apiEndpoint,
      DistributionName: edge.distribution.distributionDomainName,
      SiteBucket: edge.bucket.bucketName,
      DistributionId: edge.distribution.distributionId,
      TableName: table.tableName,
      UserPoolId: identity.pool.userPoolId,
      OriginSecretArn: secrets.origin.secretArn,
      Release: release,
      Settings: JSON.stringify(deployedSettings(settings)),
    }))
      new CfnOutput(this, name, { value });
  }
}
