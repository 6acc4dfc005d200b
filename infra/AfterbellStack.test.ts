import { describe, expect, it } from 'vitest';
import {
  type Area,
  apiPathPattern,
  type Endpoint,
  mcpPath,
  originSecretHeader,
  pagePathPatterns,
  picturesOf,
  routeKey,
} from '#contract/define.ts';
import { eventListeners } from '#contract/eventListeners.ts';
import { eventSource } from '#contract/events.ts';
import { api } from '#contract/index.ts';
import { type Schedule, schedules } from '#contract/schedules.ts';
import { fileKinds } from '#contract/settings/fileKinds.ts';
import { prefixes } from '#functions/table/table.ts';
import { callHeaders, pictureHeaders, quietPaths, quietReferrerPolicy, siteHeaders } from '#shared/siteHeaders.ts';
import { tokenTable } from '#tests/house/token.table.ts';
import { areas } from './areas.ts';
import type { TemplateResource } from './limits/templateResources.ts';
import { resourcesIn, synthesized, wholeFile } from './testing/synthesized.ts';

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON, and the expectations are its types.
type Loose = Record<string, any>;
type Statement = { Effect: string; Action: string | string[]; Resource: unknown; Condition?: Record<string, Record<string, unknown>> };

const all = Object.entries(resourcesIn(synthesized({})));
const of = (type: string) =>
  all.filter(([, r]) => r.Type === type).map(([id, { Properties, ...rest }]) => ({ id, ...rest, ...Properties }) as Loose);
const only = (type: string) => {
  const found = of(type);
  expect(found, `expected exactly one ${type}`).toHaveLength(1);
  return found[0]!;
};
/** The name of the bucket of users' files is known without the bucket. */
const filesBucket = 'afterbell-prod-files-<account>-us-east-1';
const origins = { files: `https://${filesBucket}.s3.us-east-1.amazonaws.com`, push: 'wss://<?>' };
/** A text of the template, with its references resolved. */
const textOf = (value: string | Loose): string =>
  typeof value === 'string'
    ? value
    : value['Fn::Join'][1]
        .map((part: string | Loose) => (typeof part === 'string' ? part : part.Ref === 'AWS::AccountId' ? '<account>' : '<?>'))
        .join('');
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
type Policy = { readonly role: string; readonly PolicyDocument: { readonly Statement: readonly Statement[] } };
/** The policies inside of roles and beside them. */
const policiesIn = (resources: readonly (readonly [string, TemplateResource])[]): readonly Policy[] =>
  resources.flatMap(([id, { Type, Properties = {} }]) => {
    if (Type === 'AWS::IAM::Policy') return [{ role: Properties.Roles[0].Ref, PolicyDocument: Properties.PolicyDocument }];
    const inside = Type === 'AWS::IAM::Role' ? ((Properties.Policies ?? []) as Loose[]) : [];
    return inside.map(({ PolicyDocument }) => ({ role: id, PolicyDocument }));
  });
const statements = policiesIn(all).flatMap(({ role, PolicyDocument }) =>
  PolicyDocument.Statement.map((s) => ({ role, ...s, actions: list(s.Action) })),
);
const endpoints = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
);

describe('the API', () => {
  const routes = new Map(of('AWS::ApiGatewayV2::Route').map((route) => [route.RouteKey as string, route]));

  it('has a route for every call of the contract and no other', () => {
    expect([...routes.keys()].sort()).toEqual(endpoints.map(({ endpoint }) => routeKey(endpoint)).sort());
  });

  it.each(endpoints)(
    'checks the session at $name unless the contract calls it public or takes access tokens there',
    ({ name, endpoint }) => {
      const route = routes.get(routeKey(endpoint))!;
      // An access token is no JWT: the authorizer would refuse it before the function that knows it.
      const isOpen = endpoint.access === 'public' || name in tokenTable;
      expect(route.AuthorizationType).toBe(isOpen ? 'NONE' : 'JWT');
      expect(route.AuthorizerId === undefined).toBe(isOpen);
    },
  );

  it('accepts tokens of the sign-in client of our pool only', () => {
    const { JwtConfiguration } = only('AWS::ApiGatewayV2::Authorizer');
    const signIn = of('AWS::Cognito::UserPoolClient').find(({ id }) => id.includes('SignIn'));
    expect(JwtConfiguration.Audience).toEqual([{ Ref: signIn?.id }]);
    expect(JSON.stringify(JwtConfiguration.Issuer)).toContain(only('AWS::Cognito::UserPool').id);
  });

  it('writes its access log as JSON lines, with each call’s result and without addresses', () => {
    const { AccessLogSettings } = only('AWS::ApiGatewayV2::Stage');
    const line = JSON.parse(AccessLogSettings.Format) as Record<string, string>;
    expect(Object.values(line)).toEqual(expect.arrayContaining(['$context.requestId', '$context.routeKey', '$context.status']));
    expect(AccessLogSettings.Format).not.toMatch(/identity|userAgent|caller|\.path/);
  });

  it('gives every route a throttle of its own', () => {
    const { RouteSettings, DefaultRouteSettings } = only('AWS::ApiGatewayV2::Stage');
    expect(Object.keys(RouteSettings).sort()).toEqual([...routes.keys()].sort());
    expect(RouteSettings[routeKey(api.auth.login)].ThrottlingRateLimit).toBe(api.auth.login.throttle);
    expect(DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
  });

  it('multiplies its rate limits as deploy.json sets', () => {
    const stageOf = (apiRate: number) =>
      Object.values(resourcesIn(synthesized({ apiRate }))).find(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage')!.Properties!;
    const { RouteSettings, DefaultRouteSettings } = stageOf(2.5);
    expect(RouteSettings[routeKey(api.auth.login)]).toEqual({
      ThrottlingRateLimit: 2.5 * api.auth.login.throttle,
      ThrottlingBurstLimit: Math.ceil(5 * api.auth.login.throttle),
    });
    expect([DefaultRouteSettings.ThrottlingRateLimit, DefaultRouteSettings.ThrottlingBurstLimit]).toEqual([125, 250]);
  });

  it('counts its own refusals for too many requests, and not those of a function', () => {
    const [filter] = of('AWS::Logs::MetricFilter');
    expect(filter!.FilterPattern).toBe('{ ($.status = "429") && ($.functionStatus = "-") }');
    expect(filter!.MetricTransformations).toEqual([{ MetricName: 'callsRefused', MetricNamespace: 'Afterbell-prod', MetricValue: '1' }]);
  });

  it('calls the areas’ functions in one role, which may do nothing else, each by the address of its invocation', () => {
    const made = of('AWS::ApiGatewayV2::Integration');
    const caller = of('AWS::IAM::Role').find(({ id }) => id.startsWith('ApiCaller'))!;
    expect(new Set(made.map(({ CredentialsArn }) => JSON.stringify(CredentialsArn)))).toEqual(
      new Set([JSON.stringify({ 'Fn::GetAtt': [caller.id, 'Arn'] })]),
    );
    const called = made.map(({ IntegrationUri }) => {
      const [before, arn, after] = IntegrationUri['Fn::Join'][1];
      expect([before, after]).toEqual(['arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/', '/invocations']);
      return arn;
    });
    const [allowed, ...more] = caller.Policies[0].PolicyDocument.Statement;
    expect([allowed.Action, more, called.length]).toEqual(['lambda:InvokeFunction', [], Object.keys(areas).length]);
    expect(allowed.Resource.map((arn: object) => JSON.stringify(arn)).sort()).toEqual(called.map((arn) => JSON.stringify(arn)).sort());
  });

  it('opens no door to other origins', () => {
    expect(only('AWS::ApiGatewayV2::Api').CorsConfiguration).toBeUndefined();
  });
});

describe('the table', () => {
  it('can be restored to any second and not be deleted', () => {
    const table = only('AWS::DynamoDB::GlobalTable');
    expect(table.Replicas).toHaveLength(1);
    expect(table.Replicas[0].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true);
    expect(table.Replicas[0].DeletionProtectionEnabled).toBe(true);
    expect(table.DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(table.BillingMode).toBe('PAY_PER_REQUEST');
  });

  it('forgets items by the attribute the store writes', () => {
    expect(only('AWS::DynamoDB::GlobalTable').TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true });
  });
});

describe('after a restore', () => {
  const restored = resourcesIn(synthesized({ tableName: 'Afterbell-to-2026' }));
  const kinds = (type: string) => Object.values(restored).filter(({ Type }) => Type === type);

  it('every function uses the restored table, and its role reaches that one alone', () => {
    for (const { Properties } of kinds('AWS::Lambda::Function')) {
      const { TABLE_NAME: name } = Properties?.Environment?.Variables ?? {};
      if (name !== undefined) expect(name).toBe('Afterbell-to-2026');
    }
    const tables = policiesIn(Object.entries(restored))
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Action }) => list(Action).some((action) => action.startsWith('dynamodb:')))
      .map(({ Resource }) => JSON.stringify(Resource));
    expect(new Set(tables).size).toBe(1);
    expect(tables[0]).toContain('table/Afterbell-to-2026');
  });

  it('keeps the stack’s own table', () => {
    expect(kinds('AWS::DynamoDB::GlobalTable')).toHaveLength(1);
  });
});

describe('what a function may do', () => {
  it('never includes a wildcard action', () => {
    const wild = statements.filter(({ actions }) => actions.some((action) => action.includes('*')));
    expect(wild).toEqual([]);
    expect(statements.length).toBeGreaterThan(10);
  });

  it('names its resources, apart from X-Ray and CloudWatch, which have none to name', () => {
    const open = statements.filter(({ Resource }) => list(Resource).includes('*')).flatMap(({ actions }) => actions);
    expect(new Set(open)).toEqual(new Set(['xray:PutTraceSegments', 'xray:PutTelemetryRecords', 'cloudwatch:GetMetricData']));
  });

  it('reaches the table through the leading keys of known groups only, and never by a scan', () => {
    const onTable = statements.filter(({ actions }) => actions.some((action) => action.startsWith('dynamodb:')));
    expect(onTable.length).toBeGreaterThan(5);
    const groups = Object.values(prefixes).map((prefix) => `${prefix}*`);
    for (const { role, actions, Condition } of onTable) {
      const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] as string[] | undefined;
      expect(list(keys), `${role} may ${actions} without a leading key`).not.toContain(undefined);
      for (const key of list(keys)) expect(groups).toContain(key);
      expect(Condition?.Null?.['dynamodb:LeadingKeys']).toBe('false');
      expect(actions).not.toContain('dynamodb:Scan');
    }
  });

  const who = (action: string, prefix: string): string[] =>
    statements
      .filter(
        ({ actions, Condition }) =>
          actions.includes(action) && list(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']).includes(`${prefix}*`),
      )
      .map(({ role }) => role.replace(/role[0-9A-F]{8}$/, ''))
      .sort();

  it('never allows changing or removing an audit line', () => {
    expect([...who('dynamodb:UpdateItem', prefixes.audit), ...who('dynamodb:DeleteItem', prefixes.audit)]).toEqual([]);
  });

  it('lets only sign-up, recovery, the sessions, the account, its second factor, its deletion, billing and admins change who has access', () => {
    expect(who('dynamodb:PutItem', prefixes.access)).toEqual(['auth']);
    expect(who('dynamodb:UpdateItem', prefixes.access)).toEqual([
      'account',
      'admin',
      'auth',
      'billing',
      'deletion',
      'jobsreconcileBilling',
      'recovery',
      'secondFactor',
      'sessions',
    ]);
    expect(who('dynamodb:DeleteItem', prefixes.access)).toEqual(['auth', 'deletion', 'jobsfinishDeletions']);
  });

  it('lets no change of access but an admin’s name special access, or whether an account is disabled', () => {
    const updates = statements.filter(
      ({ actions, Condition }) =>
        actions.some((action) => ['dynamodb:UpdateItem', 'dynamodb:PutItem'].includes(action)) &&
        list(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']).includes(`${prefixes.access}*`),
    );
    expect(updates.length).toBeGreaterThan(0);
    for (const { role, Condition } of updates) {
      const named = Condition?.['ForAllValues:StringEquals']?.['dynamodb:Attributes'] as string[] | undefined;
      expect(named, `${role} may write every attribute of ACCESS#`).toBeDefined();
      for (const attribute of ['specialAccess', 'disabledAt'])
        expect(named?.includes(attribute), `${role}: ${attribute}`).toBe(role.startsWith('adminrole'));
      expect(Condition?.Null?.['dynamodb:Attributes']).toBe('false');
    }
  });

  it('restricts security answers to who writes them, at sign-up and on the profile, and the two triggers that ask and judge; an export reads the questions alone', () => {
    expect(who('dynamodb:GetItem', prefixes.recovery)).toEqual(['exports', 'identitycreateChallenge', 'identityverifyChallenge']);
    const fenced = statements.filter(
      ({ role, Condition }) =>
        role.startsWith('exports') &&
        list(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']).includes(`${prefixes.recovery}*`),
    );
    expect(fenced.map(({ Condition }) => [Condition?.['ForAllValues:StringEquals'], Condition?.StringEqualsIfExists])).toEqual([
      [{ 'dynamodb:Attributes': ['pk', 'sk', 'questions'] }, { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' }],
    ]);
    expect(who('dynamodb:PutItem', prefixes.recovery)).toEqual(['account', 'auth']);
  });

  it('gives every function a role of its own', () => {
    const roles = of('AWS::Lambda::Function').map((fn) => fn.Role['Fn::GetAtt'][0] as string);
    expect(new Set(roles).size).toBe(roles.length);
    expect(roles.length).toBeGreaterThanOrEqual(Object.keys(api).length + Object.keys(schedules).length + 1);
    for (const role of of('AWS::IAM::Role')) expect(role.ManagedPolicyArns, `${role.id} has a managed policy`).toBeUndefined();
  });

  it('hands secrets only to the functions that need them', () => {
    const holders = (name: string) =>
      of('AWS::Lambda::Function')
        .filter((fn) => name in fn.Environment.Variables)
        .map((fn) => fn.id.replace(/[0-9A-F]{8}$/, ''));
    expect(holders('PEPPER').sort()).toEqual([
      'account',
      'ai',
      'auth',
      'contact',
      'identityverifyChallenge',
      'inbox',
      'recovery',
      'secondFactor',
    ]);
    expect(holders('SIGNIN_CLIENT_SECRET').sort()).toEqual(['accessTokens', 'account', 'auth', 'deletion', 'secondFactor']);
    expect(holders('RECOVERY_CLIENT_SECRET').sort()).toEqual(['recovery', 'secondFactor']);
  });
});

it('an area with calls for admins may put on record who else tried them', () => {
  const forAdmins = Object.entries(api as Record<string, Area>).filter(([, calls]) =>
    Object.values(calls).some(({ access }) => access === 'admin'),
  );
  expect(forAdmins.filter(([name]) => !areas[name as keyof typeof areas].put?.includes('audit')).map(([name]) => name)).toEqual([]);
});

describe('sign-in', () => {
  const pool = only('AWS::Cognito::UserPool');

  const clients = of('AWS::Cognito::UserPoolClient');
  const flowsOf = (id: string) => clients.find((client) => client.id.includes(id))?.ExplicitAuthFlows;

  it('has no client without a secret, and takes passwords from the server alone', () => {
    expect(clients).toHaveLength(2);
    for (const client of clients) {
      expect(client.GenerateSecret).toBe(true);
      expect(client.PreventUserExistenceErrors).toBe('ENABLED');
      expect(client.EnableTokenRevocation).toBe(true);
      expect(client.TokenValidityUnits.AccessToken).toBe('minutes');
    }
    expect(flowsOf('SignIn')).toEqual(['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']);
    expect(clients.find(({ id }) => id.includes('SignIn'))?.AccessTokenValidity).toBe(24 * 60);
    expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
  });

  it('lets one client recover with security questions and do nothing else, for ten minutes, with tokens that are soon nothing', () => {
    expect(flowsOf('Recovery')).toEqual(['ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']);
    expect(clients.filter(({ ExplicitAuthFlows }) => ExplicitAuthFlows.includes('ALLOW_CUSTOM_AUTH'))).toHaveLength(1);
    const recovery = clients.find(({ id }) => id.includes('Recovery'));
    expect([recovery?.AuthSessionValidity, recovery?.AccessTokenValidity, recovery?.AllowedOAuthFlowsUserPoolClient]).toEqual([
      10,
      5,
      false,
    ]);
    for (const name of ['DefineAuthChallenge', 'CreateAuthChallenge', 'VerifyAuthChallengeResponse'])
      expect(pool.LambdaConfig[name]).toBeDefined();
  });

  it('asks the pre-token trigger for the access token’s own claims', () => {
    expect(pool.UserPoolTier).toBe('ESSENTIALS');
    expect(pool.LambdaConfig.PreTokenGenerationConfig.LambdaVersion).toBe('V2_0');
  });

  it('protects the pool from deletion, and allows no password reset outside our code', () => {
    expect(pool.DeletionProtection).toBe('ACTIVE');
    expect(pool.DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(pool.AccountRecoverySetting.RecoveryMechanisms).toEqual([{ Name: 'admin_only', Priority: 1 }]);
    expect(pool.Policies.PasswordPolicy.MinimumLength).toBe(6);
  });

  it('has no hosted page unless Google is on', () => {
    expect(of('AWS::Cognito::UserPoolDomain')).toEqual([]);
    expect(of('AWS::Cognito::UserPoolIdentityProvider')).toEqual([]);
    for (const client of clients) expect(client.AllowedOAuthFlowsUserPoolClient).toBe(false);
  });
});

describe('logs and traces', () => {
  it('are stored for a limited time, in every log group', () => {
    const groups = of('AWS::Logs::LogGroup');
    expect(groups.length).toBe(of('AWS::Lambda::Function').length + 1);
    for (const group of groups) expect(group.RetentionInDays, group.id).toBeGreaterThan(0);
  });

  it('exist for every function', () => {
    for (const fn of of('AWS::Lambda::Function')) {
      expect(fn.TracingConfig, fn.id).toEqual({ Mode: 'Active' });
      expect(fn.LoggingConfig.LogGroup, fn.id).toBeDefined();
      expect(fn.Runtime, fn.id).toBe('nodejs24.x');
      expect(fn.Architectures, fn.id).toEqual(['arm64']);
    }
  });
});

describe('the site', () => {
  const config = only('AWS::CloudFront::Distribution').DistributionConfig;
  const calls = config.CacheBehaviors.find((b: { PathPattern: string }) => b.PathPattern === apiPathPattern);

  it('has no public bucket and takes TLS only', () => {
    for (const bucket of of('AWS::S3::Bucket')) {
      expect(bucket.PublicAccessBlockConfiguration, bucket.id).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(bucket.BucketEncryption, bucket.id).toBeDefined();
    }
    const denied = of('AWS::S3::BucketPolicy').map((p) =>
      p.PolicyDocument.Statement.some((s: Statement) => s.Effect === 'Deny' && s.Condition?.Bool?.['aws:SecureTransport'] === 'false'),
    );
    expect(denied).toEqual(of('AWS::S3::Bucket').map(() => true));
  });

  it('has the tools of assistants at their own address, which takes every call as the API does', () => {
    const tools = config.CacheBehaviors.find((b: { PathPattern: string }) => b.PathPattern === mcpPath);
    expect({ ...tools, PathPattern: apiPathPattern }).toEqual(calls);
  });

  it('has pages of records and their pictures answered by the API where the site has a name, and by the app’s page elsewhere', () => {
    const named = Object.entries(resourcesIn(synthesized(wholeFile)));
    const typed = (type: string) => named.filter(([, { Type }]) => Type === type).map(([id, each]): Loose => ({ id, ...each.Properties }));
    const [distribution] = typed('AWS::CloudFront::Distribution');
    const { CacheBehaviors: behaviors } = distribution!.DistributionConfig as { CacheBehaviors: Loose[] };
    const at = (path: string): Loose => behaviors.find(({ PathPattern }) => PathPattern === path)!;
    // The first pattern that fits decides.
    for (const pages of pagePathPatterns) expect(behaviors.indexOf(at(picturesOf(pages)))).toBeLessThan(behaviors.indexOf(at(pages)));
    for (const [path, policy] of pagePathPatterns.flatMap(
      (pages) =>
        [
          [pages, /^PageHeaders/],
          [picturesOf(pages), /^PictureHeaders/],
        ] as const,
    )) {
      const { ResponseHeadersPolicyId, ...rest } = at(path);
      const { ResponseHeadersPolicyId: _, ...asCalls } = at(apiPathPattern);
      expect({ ...rest, PathPattern: apiPathPattern }).toEqual(asCalls);
      expect(ResponseHeadersPolicyId.Ref).toMatch(policy);
    }
    const urlOf = (resources: typeof named) =>
      resources.find(([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.startsWith('record'))![1].Properties!.Environment.Variables
        .SITE_URL;
    expect([urlOf(named), urlOf(all)]).toEqual(['https://afterbell.example', undefined]);
    const unnamed = config.CacheBehaviors.map(({ PathPattern }: Loose) => PathPattern);
    expect(unnamed.filter((path: string) => /^\/(record|shared)/.test(path))).toEqual([]);
  });

  it('lets pages of others show pictures of links, and nothing else', () => {
    const policies = of('AWS::CloudFront::ResponseHeadersPolicy').map(({ id }) => policyOf({ ResponseHeadersPolicyId: { Ref: id } }));
    const open = policies.filter((headers) => headers['cross-origin-resource-policy'] !== 'same-origin');
    expect(open).toEqual([pictureHeaders]);
  });

  it('compresses pages and answers', () => {
    const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors];
    expect(behaviors.map(({ Compress }: Loose) => Compress)).toEqual(behaviors.map(() => true));
    const { ParametersInCacheKeyAndForwardedToOrigin: key } = only('AWS::CloudFront::CachePolicy').CachePolicyConfig;
    expect([key.EnableAcceptEncodingGzip, key.EnableAcceptEncodingBrotli]).toEqual([true, true]);
  });

  it('caches no response without caching headers or with “no-store”, and none for another token', () => {
    const { id, CachePolicyConfig: policy } = only('AWS::CloudFront::CachePolicy');
    expect(calls.CachePolicyId).toEqual({ Ref: id });
    expect([policy.MinTTL, policy.DefaultTTL, policy.MaxTTL]).toEqual([0, 0, 1]);
    const key = policy.ParametersInCacheKeyAndForwardedToOrigin;
    expect(key.HeadersConfig).toEqual({ HeaderBehavior: 'whitelist', Headers: ['Authorization'] });
    expect([key.QueryStringsConfig.QueryStringBehavior, key.CookiesConfig.CookieBehavior]).toEqual(['all', 'all']);
  });

  it('passes on all that the caller sent', () => {
    // AWS's managed policy AllViewerExceptHostHeader.
    expect(calls.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    expect(calls.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
    expect(calls.ViewerProtocolPolicy).toBe('https-only');
  });

  it('shows the functions that a call came through it', () => {
    const origin = config.Origins.find((o: { Id: string }) => o.Id === calls.TargetOriginId);
    expect(calls.FunctionAssociations.map((f: { EventType: string }) => f.EventType)).toEqual(['viewer-request']);
    expect(origin.OriginCustomHeaders.map((h: { HeaderName: string }) => h.HeaderName)).toEqual([originSecretHeader]);
    const api = of('AWS::Lambda::Function').filter((fn) => 'JWT_ISSUER' in fn.Environment.Variables && !/^(jobs|identity)/.test(fn.id));
    const parts = (value: Loose): unknown[] => value['Fn::Join'][1];
    for (const fn of api) {
      const taken = parts(fn.Environment.Variables.ORIGIN_SECRET);
      const sent = parts(origin.OriginCustomHeaders[0].HeaderValue);
      expect(taken.at(-1)).toBe(':SecretString:::}}');
      expect(sent).toEqual([...taken.slice(0, -1), ':SecretString:current::}}']);
    }
  });

  it('neither caches nor replaces error responses: the API’s own arrive unchanged', () => {
    expect(config.CustomErrorResponses).toEqual(
      [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
    expect(calls.FunctionAssociations).toHaveLength(1);
    expect(calls.FunctionAssociations[0]).not.toEqual(config.DefaultCacheBehavior.FunctionAssociations[0]);
    expect(config.DefaultCacheBehavior.FunctionAssociations).toHaveLength(1);
  });

  it('is behind the firewall', () => {
    const firewall = only('AWS::WAFv2::WebACL');
    expect(config.WebACLId).toEqual({ 'Fn::GetAtt': [firewall.id, 'Arn'] });
    expect(firewall.Scope).toBe('CLOUDFRONT');
  });

  const policyOf = (behavior: { ResponseHeadersPolicyId: { Ref: string } }): Record<string, string> => {
    const policy = of('AWS::CloudFront::ResponseHeadersPolicy').find(({ id }) => id === behavior.ResponseHeadersPolicyId.Ref)!;
    const {
      ContentSecurityPolicy: csp,
      ContentTypeOptions,
      FrameOptions,
      ReferrerPolicy,
      StrictTransportSecurity: hsts,
    } = policy.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    const custom: { Header: string; Value: string }[] = policy.ResponseHeadersPolicyConfig.CustomHeadersConfig?.Items ?? [];
    return {
      ...(csp && { 'content-security-policy': textOf(csp.ContentSecurityPolicy) }),
      ...(ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
      ...(FrameOptions && { 'x-frame-options': FrameOptions.FrameOption }),
      ...(ReferrerPolicy && { 'referrer-policy': ReferrerPolicy.ReferrerPolicy }),
      ...(hsts && {
        'strict-transport-security': `max-age=${hsts.AccessControlMaxAgeSec}${hsts.IncludeSubdomains ? '; includeSubDomains' : ''}`,
      }),
      ...Object.fromEntries(custom.map(({ Header, Value }) => [Header, Value])),
    };
  };

  it('sends the headers of the shared table, the same as everywhere else', () => {
    expect(policyOf(config.DefaultCacheBehavior)).toEqual(siteHeaders(origins));
    expect(policyOf(calls)).toEqual(callHeaders);
  });

  it('reveals to no other site the address of a screen that must stay private', () => {
    for (const path of quietPaths) {
      const behavior = config.CacheBehaviors.find((b: { PathPattern: string }) => b.PathPattern === path);
      expect(policyOf(behavior), path).toEqual({ ...siteHeaders(origins), 'referrer-policy': quietReferrerPolicy });
      expect(behavior.FunctionAssociations, path).toHaveLength(1);
    }
  });
});

describe('a domain event', () => {
  it('goes from our bus to each of its listeners, and what fails every time is kept', () => {
    const rules = of('AWS::Events::Rule').filter(({ EventPattern }) => EventPattern.source[0] === eventSource);
    expect(rules.map(({ EventPattern }) => EventPattern['detail-type'])).toEqual(Object.values(eventListeners).map((type) => [type]));
    for (const { EventBusName, Targets } of rules) {
      expect(EventBusName.Ref).toBe(only('AWS::Events::EventBus').id);
      expect(Targets[0].DeadLetterConfig.Arn['Fn::GetAtt'][0]).toBe(only('AWS::SQS::Queue').id);
      expect(Object.keys(eventListeners).map((name) => `on${name}`)).toContain(Targets[0].Arn['Fn::GetAtt'][0].replace(/[0-9A-F]{8}$/, ''));
    }
  });
});

describe('users’ files', () => {
  const bucket = of('AWS::S3::Bucket').find(({ id }) => id.startsWith('Files'))!;

  it('are encrypted, retained when the stack is deleted, and not versioned: a deleted file is gone', () => {
    expect(bucket.BucketEncryption.ServerSideEncryptionConfiguration[0].ServerSideEncryptionByDefault.SSEAlgorithm).toBe('AES256');
    expect(bucket.DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(bucket.VersioningConfiguration).toBeUndefined();
  });

  it('go when their days are over', () => {
    const rules = bucket.LifecycleConfiguration.Rules.map(({ Id, TagFilters, ExpirationInDays, Status }: Loose) => [
      Id,
      TagFilters,
      ExpirationInDays,
      Status,
    ]);
    expect(rules).toContainEqual(['exports', [{ Key: 'kind', Value: 'exports' }], fileKinds.exports.days, 'Enabled']);
  });

  it('expire after a day while unchecked', () => {
    const uploads = bucket.LifecycleConfiguration.Rules.find(({ Id }: Loose) => Id === 'uploads');
    expect(uploads).toEqual({ Id: 'uploads', Prefix: 'q/', ExpirationInDays: 1, Status: 'Enabled' });
  });

  it('may be posted and opened by pages of the site and of no other', () => {
    expect(textOf(bucket.BucketName)).toBe(filesBucket);
    expect(bucket.CorsConfiguration.CorsRules).toEqual([
      {
        AllowedMethods: ['POST', 'GET'],
        AllowedOrigins: [{ 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': [only('AWS::CloudFront::Distribution').id, 'DomainName'] }]] }],
        MaxAge: 3600,
      },
    ]);
  });

  it('that SES received are stored under one prefix, by its own rule alone, which then calls the one function that reads them', () => {
    const made = Object.values(resourcesIn(synthesized(wholeFile)));
    const properties = (type: string): Loose[] => made.filter(({ Type }) => Type === type).map(({ Properties }) => Properties!);
    const [rule] = properties('AWS::SES::ReceiptRule');
    expect(rule).toMatchObject({
      RuleSetName: 'Afterbell-prod',
      Rule: { Enabled: true, ScanEnabled: true, TlsPolicy: 'Require', Recipients: ['in.afterbell.example'] },
    });
    const [stored, called] = rule!.Rule.Actions;
    expect([stored.S3Action.ObjectKeyPrefix, called.LambdaAction.InvocationType]).toEqual(['received/ses/', 'Event']);
    const own = /receipt-rule-set\/Afterbell-prod:receipt-rule\/Afterbell-prod/;
    const statement = properties('AWS::S3::BucketPolicy')
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement as Loose[])
      .find(({ Principal }) => Principal.Service === 'ses.amazonaws.com')!;
    expect([statement.Action, textOf(statement.Resource)]).toEqual(['s3:PutObject', expect.stringMatching(/\/received\/ses\/\*$/)]);
    expect(statement.Condition.StringEquals['aws:SourceAccount']).toEqual({ Ref: 'AWS::AccountId' });
    expect(textOf(statement.Condition.StringEquals['aws:SourceArn'])).toMatch(own);
    const calls = properties('AWS::Lambda::Permission').filter(({ Principal }) => Principal === 'ses.amazonaws.com');
    expect(calls.map(({ SourceArn }) => textOf(SourceArn))).toEqual([expect.stringMatching(own)]);
    expect(of('AWS::SES::ReceiptRule'), 'without a domain for it').toEqual([]);
    expect(all.map(([id]) => id).filter((id) => id.startsWith('onreceiveMail'))).toEqual([]);
  });

  it('that were uploaded are announced to the function that looks at them, and what fails every time is kept', () => {
    const rule = of('AWS::Events::Rule').find(({ EventPattern }) => EventPattern.source[0] === 'aws.s3')!;
    const [target] = rule.Targets;
    expect(bucket.NotificationConfiguration).toEqual({ EventBridgeConfiguration: { EventBridgeEnabled: true } });
    expect({
      ...rule.EventPattern,
      detail: { ...rule.EventPattern.detail, bucket: textOf(rule.EventPattern.detail.bucket.name[0]) },
    }).toEqual({
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: { bucket: filesBucket, object: { key: [{ prefix: 'q/' }] } },
    });
    expect(target.Arn['Fn::GetAtt'][0]).toMatch(/^oncheckScreenshot/);
    expect(target.DeadLetterConfig.Arn['Fn::GetAtt'][0]).toBe(only('AWS::SQS::Queue').id);
    const listener = of('AWS::Lambda::Function').find(({ id }) => id === target.Arn['Fn::GetAtt'][0])!;
    expect(listener.DeadLetterConfig.TargetArn['Fn::GetAtt'][0]).toBe(only('AWS::SQS::Queue').id);
  });

  it('are configured only for the functions that may reach them', () => {
    const configured = of('AWS::Lambda::Function').filter((fn) => 'FILES_BUCKET' in fn.Environment.Variables);
    const allowed = statements.filter(({ actions }) => actions.some((action) => action.startsWith('s3:')));
    expect(new Set(allowed.map(({ role }) => role.replace(/role[0-9A-F]{8}$/, '')))).toEqual(
      new Set(configured.map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))),
    );
  });
});

describe('schedules', () => {
  it('run the job of their name, and queue what fails every time', () => {
    const found = of('AWS::Scheduler::Schedule');
    expect(found.map(({ Description }) => Description).sort()).toEqual(
      Object.values(schedules as Readonly<Record<string, Schedule>>)
        .flatMap(({ summary, lanes = 1 }) => Array.from({ length: lanes }, () => summary))
        .sort(),
    );
    const lanes = found.filter(({ Description }) => Description === schedules.rankTraders.summary).map(({ Target }) => Target.Input);
    expect(lanes).toEqual(Array.from({ length: schedules.rankTraders.lanes }, (_, lane) => `{"lane":${lane}}`));
    const functions = of('AWS::Lambda::Function').map(({ id }) => id);
    for (const { Target } of found) {
      expect(functions).toContain(Target.Arn['Fn::GetAtt'][0]);
      const job = of('AWS::Lambda::Function').find(({ id }) => id === Target.Arn['Fn::GetAtt'][0])!;
      expect(job.DeadLetterConfig.TargetArn['Fn::GetAtt'][0], 'a run is not waited for, so its failures need a place').toBe(
        only('AWS::SQS::Queue').id,
      );
      expect(Target.DeadLetterConfig.Arn['Fn::GetAtt'][0]).toBe(only('AWS::SQS::Queue').id);
    }
  });
});

it('notifies users from Monday 00:00 UTC on that credits are back, with a function that may only write credits and notices', () => {
  const schedule = of('AWS::Scheduler::Schedule').find(({ Description }) => Description === schedules.refillCredits.summary)!;
  expect([schedule.ScheduleExpression, schedule.ScheduleExpressionTimezone]).toEqual(['cron(0/5 * * * ? *)', 'UTC']);
  const [target] = schedule.Target.Arn['Fn::GetAtt'] as [string];
  const role = of('AWS::Lambda::Function').find(({ id }) => id === target)!.Role['Fn::GetAtt'][0] as string;
  const writes = statements.filter(
    (each) => each.role === role && each.actions.some((action) => /^dynamodb:(Put|Update|Delete)/.test(action)),
  );
  const groups = writes.flatMap(({ Condition }) => Condition!['ForAllValues:StringLike']!['dynamodb:LeadingKeys'] as string[]);
  expect([...new Set(groups)].sort()).toEqual(['CREDITS#*', 'NOTICE#*']);
  const others = statements.filter((each) => each.role === role).flatMap(({ actions }) => actions);
  expect(
    others.filter((action) => !/^(dynamodb:(Get|Query|Put|Delete)|logs:|xray:|sqs:SendMessage|appsync:EventPublish$)/.test(action)),
  ).toEqual([]);
});

describe('with a domain, Google and mail', () => {
  const { template: full } = synthesized(wholeFile);

  it('serves the domain with TLS 1.2 of 2021 at least', () => {
    const { DistributionConfig } = Object.values(full.findResources('AWS::CloudFront::Distribution'))[0]!.Properties;
    expect(DistributionConfig.Aliases).toEqual(['afterbell.example']);
    expect(DistributionConfig.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
  });

  it('sends people from Google back to one exact address, and reads Google’s secret where the operator stored it', () => {
    full.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      GenerateSecret: true,
      AllowedOAuthFlows: ['code'],
      CallbackURLs: ['https://afterbell.example/auth/google/callback'],
      SupportedIdentityProviders: ['Google'],
    });
    const { LambdaConfig } = Object.values(full.findResources('AWS::Cognito::UserPool'))[0]!.Properties;
    expect(JSON.stringify(LambdaConfig.PreSignUp)).toContain('identitypreSignUp');
    const auth = Object.entries(full.findResources('AWS::Lambda::Function')).find(([id]) => id.startsWith('auth'))![1].Properties;
    expect(auth.Environment.Variables.SITE_URL).toBe('https://afterbell.example');
    expect(JSON.stringify(auth.Environment.Variables.COGNITO_DOMAIN_URL)).toContain('amazoncognito.com');
    const provider = Object.values(full.findResources('AWS::Cognito::UserPoolIdentityProvider'))[0]!.Properties;
    expect(JSON.stringify(provider.ProviderDetails.client_secret)).toContain('resolve:secretsmanager:');
  });

  it('names the calendar of time stamps to the job that keeps records, and to nothing else', () => {
    const named = Object.entries(resourcesIn(synthesized(wholeFile))).filter(([, made]) =>
      JSON.stringify(made).includes('calendar.example'),
    );
    expect(
      named.map(([id, { Properties }]) => [id.startsWith('jobskeepRecords'), (Properties as Loose).Environment.Variables.RECORD_CALENDAR]),
    ).toEqual([[true, 'https://calendar.example']]);
  });

  it('lets a bounced address be confirmed again, and never writes to one that complained', () => {
    const made = Object.values(resourcesIn(synthesized(wholeFile))).filter(({ Type }) => Type === 'AWS::SES::ConfigurationSet');
    const set = made.map(({ Properties }) => Properties!.SuppressionOptions);
    expect(set).toEqual([{ SuppressedReasons: ['COMPLAINT'] }]);
  });
});
