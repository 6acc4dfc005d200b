import { bytes, count, eachOf, eachTemplate, filled, type LimitRule, type Loose, most, numberOf, within } from './LimitRule.ts';
import { publishedLimits } from './publishedLimits.ts';
import { serviceRules } from './serviceRules.ts';
import { type Templates, templateResources } from './templateResources.ts';

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
const edgeRules = {
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

const { cloudFormation, lambda, apiGateway, iam } = publishedLimits;
const functionType = 'AWS::Lambda::Function';

const policiesOf = ({ Policies = [] }: Loose): number =>
  (Policies as Loose[]).reduce((sum, { PolicyDocument }) => sum + bytes(PolicyDocument), 0);

/** Limits of the stacks themselves, of functions, the API and roles. */
const stackRules = {
  resources: { what: 'resources of a stack', most: cloudFormation.resources, figures: eachTemplate(({ Resources }) => count(Resources)) },
  outputs: { what: 'outputs of a stack', most: cloudFormation.outputs, figures: eachTemplate(({ Outputs }) => count(Outputs)) },
  parameters: {
    what: 'parameters of a stack',
    most: cloudFormation.parameters,
    figures: eachTemplate(({ Parameters }) => count(Parameters)),
  },
  mappings: { what: 'mappings of a stack', most: cloudFormation.mappings, figures: eachTemplate(({ Mappings }) => count(Mappings)) },
  templateBytes: { what: 'bytes of a template', most: cloudFormation.templateBytes, figures: eachTemplate((template) => bytes(template)) },
  references: {
    what: 'dynamic references of a template',
    most: cloudFormation.dynamicReferences,
    figures: eachTemplate((template) => JSON.stringify(template).split('{{resolve:').length - 1),
  },
  outputBytes: {
    what: 'bytes of an output',
    most: cloudFormation.outputBytes,
    figures: eachTemplate(({ Outputs = {} }) => most(Object.values(Outputs).map(({ Value }) => bytes(filled(Value)))) ?? 0),
  },
  environment: {
    what: 'bytes of a function’s variables',
    most: lambda.environmentBytes,
    figures: eachOf(functionType, ({ Environment }) => bytes(Environment?.Variables)),
  },
  functionSeconds: { what: 'seconds of a function', most: lambda.seconds, figures: eachOf(functionType, ({ Timeout }) => Timeout) },
  functionMemory: { what: 'megabytes of a function', ...lambda.megabytes, figures: eachOf(functionType, ({ MemorySize }) => MemorySize) },
  routes: { what: 'routes of the API', most: apiGateway.routes, figures: numberOf('AWS::ApiGatewayV2::Route') },
  integrations: { what: 'integrations of the API', most: apiGateway.integrations, figures: numberOf('AWS::ApiGatewayV2::Integration') },
  authorizers: { what: 'authorizers of the API', most: apiGateway.authorizers, figures: numberOf('AWS::ApiGatewayV2::Authorizer') },
  accessLog: {
    what: 'bytes of the access log’s template',
    most: apiGateway.accessLogBytes,
    figures: eachOf('AWS::ApiGatewayV2::Stage', ({ AccessLogSettings }) => bytes(AccessLogSettings?.Format)),
  },
  answerSeconds: {
    what: 'seconds of a function that answers calls',
    most: apiGateway.seconds,
    figures: ({ templates }) => {
      const resources = Object.entries(templateResources(templates));
      const called = JSON.stringify(resources.filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Integration'));
      return resources.flatMap(([id, { Type, Properties }]) =>
        Type === functionType && called.includes(`"${id}"`) ? [[id, Properties!.Timeout as number] as const] : [],
      );
    },
  },
  policies: { what: 'characters of a role’s policies', most: iam.policyCharacters, figures: eachOf('AWS::IAM::Role', policiesOf) },
  trust: {
    what: 'characters of who may take a role',
    most: iam.trustCharacters,
    figures: eachOf('AWS::IAM::Role', ({ AssumeRolePolicyDocument }) => bytes(AssumeRolePolicyDocument)),
  },
} as const satisfies Readonly<Record<string, LimitRule>>;

/** A rule with the figure that comes nearest to its end. */
type MeasuredLimit = {
  readonly what: string;
  readonly figure: number;
  readonly most: number;
  readonly where: string;
  readonly isWithin: boolean;
};

/** Everything in a template that AWS has a limit for. */
export const limitRules = { ...stackRules, ...edgeRules, ...serviceRules };

/** Every rule with the figure that comes nearest to its end, in the order of the rules; what a template does not have is left out. */
export function templateFigures(templates: Templates): readonly MeasuredLimit[] {
  const resources = Object.entries(templateResources(templates)).map(([id, { Type: type, Properties }]) => ({
    id,
    type,
    properties: (filled(Properties) ?? {}) as Loose,
  }));
  return Object.values<LimitRule>(limitRules).flatMap(({ what, most: end, least = 0, figures }) => {
    const isWithin = (figure: number) => figure <= end && figure >= least;
    const found = figures({ templates, resources });
    const [nearest] = [...found].sort(([, one], [, other]) => Number(isWithin(one)) - Number(isWithin(other)) || other - one);
    return nearest === undefined ? [] : [{ what, figure: nearest[1], most: end, where: nearest[0], isWithin: isWithin(nearest[1]) }];
  });
}
