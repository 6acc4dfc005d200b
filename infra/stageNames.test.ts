import { describe, expect, it } from 'vitest';
import { stageNames, stagePattern } from './stageNames.ts';
import { resourcesIn, synthesized, wholeFile } from './testing/synthesized.ts';

const stages = ['prod', 'test'] as const;
const [prod, test] = stages.map((stage) => synthesized({ ...wholeFile, stage }));

type Named = readonly [where: string, name: string];

/** True for a literal name, false for one derived from another resource of the stack. */
const isWritten = (name: unknown): boolean => typeof name === 'string' || !/"Ref":"(?!AWS::)|"Fn::GetAtt"/.test(JSON.stringify(name));

/** Names within something that a stage has for itself, and names of AWS's own metrics. */
const innerNames =
  /(?:Rules|Schema|AttributeDefinitions|KeySchema|Policies|Metrics|Dimensions|Origins|RecoveryMechanisms|TimeToLiveSpecification)\b|(?:Alarm .*MetricName|MetricFilter .*MetricName|IdentityProvider .*ProviderName|Authorizer .*Name|ChannelNamespace .*Name|Stage .*StageName|Policy .*PolicyName)$/;

/** Every name that a stack writes down for the account, or for the world. */
function namesIn(value: unknown, where: string): readonly Named[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): readonly Named[] => {
    if (innerNames.test(`${where}.${key}`)) return [];
    if (/(?:Name|^Domain|^Aliases)$/.test(key) && isWritten(inner)) return [[`${where}.${key}`, JSON.stringify(inner)]];
    return namesIn(inner, `${where}.${key}`);
  });
}

const named = (made: NonNullable<typeof prod>) =>
  Object.entries(resourcesIn(made)).flatMap(([id, { Type, Properties }]) => namesIn(Properties, `${Type} ${id}`));

describe('two stages in one account', () => {
  it('share no name but the site’s, which an operator gives each', () => {
    const others = new Set(named(test!).map(([, name]) => name));
    const shared = named(prod!).filter(([, name]) => others.has(name));
    expect(named(prod!).length).toBeGreaterThan(10);
    expect(shared.map(([where]) => where.replace(/[0-9A-F]{8}/, ''))).toEqual([
      'AWS::CloudFront::Distribution Distribution.DistributionConfig.Aliases',
    ]);
  });

  it('read no secret of each other', () => {
    const secrets = (made: NonNullable<typeof prod>) =>
      [...JSON.stringify(resourcesIn(made)).matchAll(/afterbell\/[\w/-]+/g)].map(([name]) => name);
    expect(new Set(secrets(prod!))).toEqual(
      new Set(['afterbell/prod/google-client-secret', 'afterbell/prod/stripe', 'afterbell/prod/model-key']),
    );
    expect(secrets(test!).filter((name) => !name.startsWith('afterbell/test/'))).toEqual([]);
  });

  it('are counted apart: no metric of ours, nor of the firewall, is the same', () => {
    const metrics = (made: NonNullable<typeof prod>) => {
      const text = JSON.stringify(resourcesIn(made));
      return new Set([...text.matchAll(/Afterbell-\w+|Firewall-\w+/g)].map(([name]) => name));
    };
    expect(metrics(prod!)).toEqual(new Set(['Afterbell-prod', 'Firewall-prod']));
    expect(metrics(test!)).toEqual(new Set(['Afterbell-test', 'Firewall-test']));
    for (const made of [prod, test]) {
      const functions = Object.values(resourcesIn(made!)).filter(({ Type }) => Type === 'AWS::Lambda::Function');
      const namespaces = functions.map(({ Properties }) => Properties!.Environment?.Variables.METRIC_NAMESPACE);
      expect(new Set(namespaces)).toEqual(new Set([made!.stack.stackName]));
    }
  });

  it('differ in nothing else', () => {
    const plain = (made: NonNullable<typeof prod>, stage: string) =>
      JSON.stringify(Object.values(resourcesIn(made)).map(({ Type }) => Type)).replaceAll(stage, 'stage');
    expect(plain(prod!, 'prod')).toBe(plain(test!, 'test'));
  });
});

it.each(['Prod', '1st', 'a-b', 'x'.repeat(16), 'awsome', 'mycognito', ''])('a stage is not called "%s"', (stage) => {
  expect(stagePattern.test(stage)).toBe(false);
});

it('the longest stage fits every name', () => {
  const names = stageNames('x'.repeat(15));
  expect(names.filesBucket('123456789012').length).toBeLessThanOrEqual(63);
  expect(names.signInDomain('123456789012').length).toBeLessThanOrEqual(63);
});
