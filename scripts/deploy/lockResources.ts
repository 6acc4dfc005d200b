import type { AwsCli } from '../awsCommand.ts';
import { ownNames } from '../ownNames.ts';

/** Resources whose replacement or deletion by a stack update would lose users' data. */
const lasting = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket', 'AWS::KMS::Key', 'AWS::SecretsManager::Secret'];

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/protect-stack-resources.html */
const policy = {
  Statement: [
    { Effect: 'Allow', Action: 'Update:*', Principal: '*', Resource: '*' },
    {
      Effect: 'Deny',
      Action: ['Update:Replace', 'Update:Delete'],
      Principal: '*',
      Resource: '*',
      Condition: { StringEquals: { ResourceType: lasting } },
    },
  ],
};

/**
 * Makes CloudFormation refuse every update that would replace or delete the table, the user pool, a bucket, the key
 * or a secret.
 */
export const lockResources = (aws: AwsCli): void =>
  void aws('cloudformation', 'set-stack-policy', '--stack-name', ownNames().stack, '--stack-policy-body', JSON.stringify(policy));
