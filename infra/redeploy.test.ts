import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import type { DeployFile } from './deployFile.ts';
import { routeId } from './RouteStack.ts';
import { resourcesIn, synthesized, wholeFile } from './testing/synthesized.ts';

type Resource = { readonly Type: string; readonly Properties: object; readonly DependsOn?: string[] };
type Made = { readonly Resources: Record<string, Resource>; readonly Outputs: Record<string, { readonly Value: unknown }> };

const build = (settings: DeployFile): Made => synthesized(settings).template.toJSON() as Made;

const first = build(wholeFile);
const next = build({ ...wholeFile, secretsVersion: '2' });
const ofType = (type: string) => Object.entries(first.Resources).filter(([, { Type }]) => Type === type);

it('another version of the secrets changes every resource that contains one: CloudFormation reads a secret again only then', () => {
  const holders = Object.entries(first.Resources).filter(([, { Properties }]) =>
    JSON.stringify(Properties ?? {}).includes('resolve:secretsmanager'),
  );
  expect(new Set(holders.map(([, { Type }]) => Type))).toEqual(
    new Set(['AWS::Lambda::Function', 'AWS::CloudFront::Distribution', 'AWS::Cognito::UserPoolIdentityProvider']),
  );
  const unchanged = holders.filter(([id, { Properties }]) => JSON.stringify(next.Resources[id]?.Properties) === JSON.stringify(Properties));
  expect(unchanged.map(([id]) => id)).toEqual([]);
});

it('the functions take a new origin secret before CloudFront sends it', () => {
  const [[, distribution]] = ofType('AWS::CloudFront::Distribution') as [[string, Resource]];
  const areas = Object.keys(api).map(
    (area) => ofType('AWS::Lambda::Function').find(([id]) => new RegExp(`^${area}[0-9A-F]{8}$`).test(id))?.[0],
  );
  expect(areas).not.toContain(undefined);
  expect(distribution.DependsOn).toEqual(expect.arrayContaining(areas));
});

it('a route is named by method and path, so that renaming a call changes nothing in the stack', () => {
  expect(routeId({ method: 'GET', path: '/api/trades/{id}' })).toBe('Route-GET-api-trades-_id_');
  const ids = Object.values(api).flatMap((calls) => Object.values(calls).map(routeId));
  expect(new Set(ids).size).toBe(ids.length);
  const plain = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '');
  const made = Object.entries(resourcesIn(synthesized(wholeFile))).filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Route');
  const inStacks = made.map(([id]) => id.replace(/[0-9A-F]{8}$/, ''));
  expect(inStacks.sort()).toEqual(ids.map(plain).sort());
});

it('"/" is the page made for it: no default root object comes before it', () => {
  const [[, { Properties }]] = ofType('AWS::CloudFront::Distribution') as [[string, Resource]];
  expect(Properties).toMatchObject({ DistributionConfig: { Enabled: true } });
  expect(Properties).not.toHaveProperty('DistributionConfig.DefaultRootObject');
});

it('a running stack reports its deployed settings, so that nothing of it can be removed by accident', () => {
  expect(JSON.parse(first.Outputs.Settings!.Value as string)).toEqual({
    domain: 'afterbell.example',
    google: 'g',
    stripe: true,
    ai: true,
    alarms: true,
    tableName: null,
    adminSecondFactor: true,
    stated: [
      'domain.name',
      'domain.certificateArn',
      'google.clientId',
      'stripe',
      'ai.model',
      'mail.from',
      'inbox.domain',
      'recordCalendar',
      'alarms.email',
      'alarms.monthlyDollars',
    ],
  });
});

it('a running stack reports which release it is, and a release differs in nothing else: one that changed no function changes none', () => {
  const named = synthesized(wholeFile, true, '2026-11-26T093000').template.toJSON() as Made;
  expect(named.Outputs.Release!.Value).toBe('2026-11-26T093000');
  expect(named.Resources).toEqual(first.Resources);
});

it('logs and source maps are forgotten after 90 days, releases are not: the one before may be older', () => {
  const [bucket] = ofType('AWS::S3::Bucket').filter(([id]) => id.startsWith('AccessLogs'));
  const { Rules } = (bucket![1].Properties as { LifecycleConfiguration: { Rules: { Prefix: string; ExpirationInDays: number }[] } })
    .LifecycleConfiguration;
  expect(Rules.map(({ Prefix, ExpirationInDays }) => [Prefix, ExpirationInDays])).toEqual([
    ['site/', 90],
    ['cloudfront/', 90],
    ['maps/', 90],
  ]);
});
