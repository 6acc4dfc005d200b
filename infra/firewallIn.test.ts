import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { type Endpoint, usualThrottle } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { firewallIn } from './firewallIn.ts';

type Rule = {
  Name: string;
  Priority: number;
  Action?: object;
  Statement: {
    RateBasedStatement?: { Limit: number; EvaluationWindowSec: number; AggregateKeyType: string; ScopeDownStatement?: unknown };
    ManagedRuleGroupStatement?: { Name: string; RuleActionOverrides?: { Name: string; ActionToUse: object }[] };
  };
};

const stack = new Stack(new App(), 'Test');
firewallIn(stack, 'Firewall');
const acl = Object.values(Template.fromStack(stack).findResources('AWS::WAFv2::WebACL'))[0]!.Properties as Readonly<
  Record<string, unknown>
>;
const rules = acl.Rules as Rule[];
const byName = (name: string): Rule => rules.find((rule) => rule.Name === name)!;

describe('the firewall', () => {
  it('slows down one address that asks for too much of anything', () => {
    const limit = byName('Everything').Statement.RateBasedStatement!;
    expect(limit).toEqual({ Limit: 1000, EvaluationWindowSec: 300, AggregateKeyType: 'IP' });
  });

  it('lets one address try passwords twenty times in five minutes', () => {
    const limit = byName('Credentials').Statement.RateBasedStatement!;
    expect([limit.Limit, limit.EvaluationWindowSec]).toEqual([20, 300]);
    const paths = [...JSON.stringify(limit.ScopeDownStatement).matchAll(/"SearchString":"([^"]+)"/g)].map((match) => match[1]);
    // Written by hand from ruling 18: sign-in, sign-up, recovery and Google, and no call of a signed-in user.
    expect(paths.sort()).toEqual([
      '/api/auth/forgot-password/init',
      '/api/auth/forgot-password/verify',
      '/api/auth/google',
      '/api/auth/google/exchange',
      '/api/auth/login',
      '/api/auth/login/code',
      '/api/auth/register',
      '/api/auth/reset-password',
    ]);
  });

  it('counts costly calls without a person by address', () => {
    const counted = [...JSON.stringify(rules).matchAll(/"SearchString":"([^"]+)"/g)].map(([, path]) => path);
    const costly = Object.values(api).flatMap((area) =>
      Object.values<Endpoint>(area).filter(({ access, throttle = usualThrottle }) => access === 'public' && throttle < usualThrottle),
    );
    expect(costly.length).toBeGreaterThan(5);
    expect(costly.filter(({ path }) => !counted.includes(path.split('{')[0]))).toEqual([]);
  });

  it('answers throttled calls with 429, which the client expects', () => {
    for (const name of ['Everything', 'Credentials'])
      expect(byName(name).Action).toEqual({ Block: { CustomResponse: { ResponseCode: 429 } } });
  });

  it('lets an import of 4 MB through', () => {
    const overrides = byName('AWSManagedRulesCommonRuleSet').Statement.ManagedRuleGroupStatement!.RuleActionOverrides!;
    expect(overrides.find(({ Name }) => Name === 'SizeRestrictions_BODY')?.ActionToUse).toEqual({ Count: {} });
  });

  it('has no empty list anywhere: the service refuses one', () => {
    const empty = (value: unknown): boolean =>
      Array.isArray(value)
        ? value.length === 0 || value.some(empty)
        : typeof value === 'object' && value !== null && Object.values(value).some(empty);
    expect(rules.filter(empty).map(({ Name }) => Name)).toEqual([]);
    expect(empty(acl)).toBe(false);
  });

  it('gives every rule a place of its own', () => {
    expect(new Set(rules.map(({ Priority }) => Priority)).size).toBe(rules.length);
  });
});
