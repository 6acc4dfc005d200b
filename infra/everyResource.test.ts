import { TagManager } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import type { TemplateResource } from './limits/templateResources.ts';
import { resourcesIn, synthesized, wholeFile } from './testing/synthesized.ts';

function build(guarded: boolean) {
  const made = synthesized(wholeFile, guarded);
  return { stack: made.stack, resources: Object.entries(resourcesIn(made)) };
}

const first = build(false);
const later = build(true);

/** Types that take no tags, each as CloudFormation's schema has it. A schedule belongs to a group, which is the account's own. */
const withoutTags = new Set([
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolDomain',
  'AWS::Cognito::UserPoolIdentityProvider',
  'AWS::IAM::Policy',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Logs::MetricFilter',
  'AWS::Lambda::Permission',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::Subscription',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::Schedule',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::ReceiptRule',
  'AWS::SES::ReceiptRuleSet',
]);

describe('tags', () => {
  it('are on every resource that can have one', () => {
    const tagged = ({ Type, Properties = {} }: TemplateResource): boolean =>
      JSON.stringify(
        Type === 'AWS::DynamoDB::GlobalTable'
          ? Properties.Replicas[0].Tags
          : (Properties.Tags ?? Properties.ResourceTags ?? Properties.UserPoolTags),
      )?.includes('afterbell') ?? false;
    const bare = later.resources.filter(([, resource]) => !withoutTags.has(resource.Type) && !tagged(resource));
    expect(bare.map(([id, { Type }]) => `${Type} ${id}`)).toEqual([]);
    expect(later.resources.length).toBeGreaterThan(400);
  });

  it('are missing only where CDK knows of none', () => {
    const taggable = later.stack.node
      .findAll()
      .filter((construct) => TagManager.of(construct) !== undefined)
      .map((construct) => (construct as unknown as { readonly cfnResourceType?: string }).cfnResourceType);
    expect(taggable.filter((type) => type !== undefined && withoutTags.has(type))).toEqual([]);
  });
});

describe('a first deployment that fails', () => {
  const kept = first.resources.filter(([, { DeletionPolicy }]) => DeletionPolicy !== undefined && DeletionPolicy !== 'Delete');

  it('leaves nothing behind: kept resources are kept from deletion and replacement, and not from the rollback', () => {
    expect(new Set(kept.map(([, { Type }]) => Type))).toEqual(
      new Set(['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::SecretsManager::Secret', 'AWS::Cognito::UserPool', 'AWS::KMS::Key']),
    );
    for (const [id, { DeletionPolicy, UpdateReplacePolicy }] of kept)
      expect([DeletionPolicy, UpdateReplacePolicy], id).toEqual(['RetainExceptOnCreate', 'Retain']);
  });

  it('can be taken back: nothing refuses to be deleted yet, the stack neither', () => {
    const all = JSON.stringify(first.resources);
    expect(all).not.toMatch(/"DeletionProtectionEnabled":true|"DeletionProtection":"ACTIVE"/);
    expect(first.stack.terminationProtection).toBe(false);
  });

  it('has no name that only one stack can have, apart from what goes with it', () => {
    // A permission names a function, and a filter a log, of another resource.
    const own = first.resources.filter(([, { Type }]) => Type !== 'AWS::Lambda::Permission' && Type !== 'AWS::Logs::MetricFilter');
    const named = own.flatMap(([, { Type, Properties = {} }]) =>
      Object.keys(Properties)
        .filter((key) => /^(Bucket|Table|Queue|Function|Role|UserPool|Alarm|Topic|LogGroup)Name$/.test(key))
        .map((key) => `${Type} ${key}`),
    );
    // Its policies and the site's headers name the files bucket before it exists; a failed stack deletes it (above).
    expect(named).toEqual(['AWS::S3::Bucket BucketName']);
  });
});

it('afterwards the table, the pool and the stack refuse to be deleted', () => {
  const ofType = (type: string) => later.resources.find(([, { Type }]) => Type === type)![1].Properties!;
  expect(ofType('AWS::DynamoDB::GlobalTable').Replicas[0].DeletionProtectionEnabled).toBe(true);
  expect(ofType('AWS::Cognito::UserPool').DeletionProtection).toBe('ACTIVE');
  expect(later.stack.terminationProtection).toBe(true);
});

it('a first deployment differs from the next in its protection alone, so that the second takes minutes and touches nothing else', () => {
  const plain = (resources: typeof first.resources) =>
    JSON.stringify(Object.fromEntries(resources))
      .replaceAll('"DeletionProtectionEnabled":false', '"DeletionProtectionEnabled":true')
      .replaceAll('"DeletionProtection":"INACTIVE"', '"DeletionProtection":"ACTIVE"');
  const types = (resources: typeof first.resources) => resources.map(([id, { Type }]) => `${Type} ${id}`);
  expect(types(first.resources)).toEqual(types(later.resources));
  const different = first.resources.filter(
    ([id, resource]) => plain([[id, resource]]) !== plain([[id, later.resources.find(([other]) => other === id)![1]]]),
  );
  expect(different.map(([, { Type }]) => Type)).toEqual([]);
});
