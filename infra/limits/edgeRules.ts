import { bytes, count, eachOf, type LimitRule, type Loose, most, within } from './LimitRule.ts';
import { publishedLimits } from './publishedLimits.ts';

const { waf, cloudFront } = publishedLimits;
const distributionType = 'AWS::CloudFront::Distribution';
const aclType = 'AWS::WAFv2::WebACL';

/** Capacity units of a firewall: https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statements-list.html */
function capacityOf({ Rules }: Loose): number {
  const { managedUnits, rateUnits, matchUnits, transformationUnits } = waf;
  const unitsOf = ({ Statement }: Loose): number => {
    const set: string | undefined = Statement.ManagedRuleGroupStatement?.Name;
    // A rule set with unknown units counts as over the limit.
    if (set !== undefined) return managedUnits[set as keyof typeof managedUnits] ?? Number.POSITIVE_INFINITY;
    const matches = within(Statement, 'ByteMatchStatement') as Loose[];
    return (
      rateUnits + matches.reduce((sum, { TextTransformations }) => sum + matchUnits + transformationUnits * TextTransformations.length, 0)
    );
  };
  return (Rules as Loose[]).reduce((sum, rule) => sum + unitsOf(rule), 0);
}

const longestValue = (properties: Loose): number | undefined =>
  most(
    [...within(properties, 'Value'), ...within(properties, 'ContentSecurityPolicy')].filter((each) => typeof each === 'string').map(bytes),
  );

/** Limits of the firewall and of CloudFront. */
export const edgeRules = {
  firewallCapacity: { what: 'capacity units of the firewall', most: waf.capacity, figures: eachOf(aclType, capacityOf) },
  firewallRate: {
    what: 'requests in a window of the firewall',
    ...waf.ratePerWindow,
    figures: ({ resources }) =>
      resources.flatMap(({ type, properties }) =>
        type === aclType
          ? (properties.Rules as Loose[]).flatMap(({ Name, Statement }) =>
              Statement.RateBasedStatement ? [[Name as string, Statement.RateBasedStatement.Limit as number] as const] : [],
            )
          : [],
      ),
  },
  firewallSearch: {
    what: 'bytes that the firewall looks for',
    most: waf.searchBytes,
    figures: eachOf(aclType, (acl) => most(within(acl, 'SearchString').map(bytes))),
  },
  behaviors: {
    what: 'behaviors of the distribution',
    most: cloudFront.behaviors,
    figures: eachOf(distributionType, ({ DistributionConfig }) => 1 + count(DistributionConfig.CacheBehaviors)),
  },
  origins: {
    what: 'origins of the distribution',
    most: cloudFront.origins,
    figures: eachOf(distributionType, ({ DistributionConfig }) => count(DistributionConfig.Origins)),
  },
  aliases: {
    what: 'names of the distribution',
    most: cloudFront.aliases,
    figures: eachOf(distributionType, ({ DistributionConfig }) => count(DistributionConfig.Aliases)),
  },
  originSeconds: {
    what: 'seconds that CloudFront waits for the API',
    ...cloudFront.originSeconds,
    figures: eachOf(distributionType, (distribution) => most(within(distribution, 'OriginReadTimeout') as number[])),
  },
  comment: {
    what: 'characters of the distribution’s comment',
    most: cloudFront.commentCharacters,
    figures: eachOf(distributionType, ({ DistributionConfig }) => bytes(DistributionConfig.Comment)),
  },
  edgeFunction: {
    what: 'bytes of a function at CloudFront',
    most: cloudFront.functionBytes,
    figures: eachOf('AWS::CloudFront::Function', ({ FunctionCode }) => bytes(FunctionCode)),
  },
  headers: {
    what: 'headers that CloudFront does not know by name',
    most: cloudFront.customHeaders,
    figures: eachOf('AWS::CloudFront::ResponseHeadersPolicy', ({ ResponseHeadersPolicyConfig }) =>
      count(ResponseHeadersPolicyConfig?.CustomHeadersConfig?.Items),
    ),
  },
  header: {
    what: 'characters of a header’s value',
    most: cloudFront.headerCharacters,
    figures: eachOf('AWS::CloudFront::ResponseHeadersPolicy', longestValue),
  },
} as const satisfies Readonly<Record<string, LimitRule>>;
