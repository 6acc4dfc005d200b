import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';

type RateLimit = { readonly name: string; readonly perFiveMinutes: number; readonly calls: readonly Pick<Endpoint, 'path'>[] | 'all' };

/** Requests one address may make in five minutes. AWS counts in windows and stops a caller soon after the limit, not exactly at it. */
const rateLimits: readonly RateLimit[] = [
  { name: 'Everything', perFiveMinutes: 1000, calls: 'all' },
  {
    name: 'Credentials',
    perFiveMinutes: 20,
    calls: [
      api.auth.login,
      api.auth.confirmCode,
      api.auth.register,
      api.auth.google,
      api.auth.exchangeGoogle,
      ...Object.values(api.recovery),
    ],
  },
  { name: 'Messages', perFiveMinutes: 10, calls: [api.contact.send] },
  { name: 'Records', perFiveMinutes: 200, calls: [api.record.read, api.record.log, api.record.page, api.record.sharedPage] },
];

/** AWS's own rule sets, with rules that only count because our real traffic looks like them. */
const managed = [
  {
    name: 'AWSManagedRulesCommonRuleSet',
    /** Imports send up to 4 MB, and traders write notes about "../" and "<b>". The kernel limits bodies and the site never renders HTML from data. */
    onlyCount: ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'GenericLFI_BODY', 'GenericRFI_BODY'],
  },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', onlyCount: [] },
  { name: 'AWSManagedRulesAmazonIpReputationList', onlyCount: [] },
];

const seen = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: true,
});

/** Matches a call's path; one with an id by its beginning. */
const matchPath = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: path.includes('{') ? 'STARTS_WITH' : 'EXACTLY',
    searchString: path.split('{')[0]!,
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'LOWERCASE' },
    ],
  },
});

const scope = (calls: RateLimit['calls']): { scopeDownStatement?: CfnWebACL.StatementProperty } => {
  if (calls === 'all') return {};
  const paths = calls.map(({ path }) => matchPath(path));
  return { scopeDownStatement: paths.length === 1 ? paths[0]! : { orStatement: { statements: paths } } };
};

/** The firewall in front of CloudFront, counted in CloudWatch under `metric`: rate limits per address first, then AWS's rule sets. It must live in us-east-1. */
export function firewallIn(stack: Construct, metric: string): CfnWebACL {
  const limits = rateLimits.map(
    ({ name, perFiveMinutes, calls }, priority): CfnWebACL.RuleProperty => ({
      name,
      priority,
      action: { block: { customResponse: { responseCode: 429 } } },
      statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: perFiveMinutes, evaluationWindowSec: 300, ...scope(calls) } },
      visibilityConfig: seen(name),
    }),
  );
  const sets = managed.map(
    ({ name, onlyCount }, index): CfnWebACL.RuleProperty => ({
      name,
      priority: limits.length + index,
      overrideAction: { none: {} },
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          // The service refuses an empty list.
          ...(onlyCount.length > 0 && { ruleActionOverrides: onlyCount.map((rule) => ({ name: rule, actionToUse: { count: {} } })) }),
        },
      },
      visibilityConfig: seen(name),
    }),
  );
  return new CfnWebACL(stack, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    rules: [...limits, ...sets],
    visibilityConfig: seen(metric),
  });
}
