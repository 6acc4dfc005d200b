import { Problem } from '#local/problem.ts';
import { ownNames } from '../ownNames.ts';
import { askJson } from './askJson.ts';
import type { Machine } from './machine.ts';
import { isThere } from './stackChecks.ts';

type Made = { readonly ResourceType: string; readonly PhysicalResourceId: string };

/**
 * Resources CloudFormation keeps when it deletes the stack, by their retention policy, and the operator's way to
 * delete each.
 */
const kept: Readonly<Record<string, (id: string) => string>> = {
  'AWS::DynamoDB::GlobalTable': (id) =>
    `the table: aws dynamodb update-table --table-name ${id} --no-deletion-protection-enabled && aws dynamodb delete-table --table-name ${id}`,
  'AWS::Cognito::UserPool': (id) =>
    `the user pool: aws cognito-idp update-user-pool --user-pool-id ${id} --deletion-protection INACTIVE && aws cognito-idp delete-user-pool --user-pool-id ${id}`,
  'AWS::S3::Bucket': (id) => `a bucket: empty ${id} in the console of S3 (with all versions), then aws s3 rb s3://${id}`,
  'AWS::SecretsManager::Secret': (id) => `a secret: aws secretsmanager delete-secret --secret-id ${id}`,
  'AWS::KMS::Key': (id) => `the key of sealed keys: aws kms schedule-key-deletion --key-id ${id}`,
};

/**
 * Removes a stage's stack, after an operator has typed its name. User data stays: table, user pool, buckets, secrets
 * and the key, each listed with the way to delete it. Throws a Problem if there is no stack, no operator, or the
 * wrong name.
 */
export async function removeStage({ aws, ask, say }: Machine, stage: string): Promise<void> {
  const { stack } = ownNames();
  if (!isThere({ aws })) throw new Problem(`There is no ${stack} in this AWS account.`);
  if (ask === null) throw new Problem('Nobody is here to type the name of the stage. Run the command in a terminal.');
  const query = ['--query', 'StackResourceSummaries[]'];
  const made = askJson<readonly Made[]>(aws, 'cloudformation', 'list-stack-resources', '--stack-name', stack, ...query);
  const left = made.flatMap(({ ResourceType, PhysicalResourceId }) => kept[ResourceType]?.(PhysicalResourceId) ?? []);
  say(`${stack} goes: site, API, functions, jobs, alarms and logs. It takes about fifteen minutes, most of them CloudFront’s. These stay:`);
  for (const line of left) say(`- ${line}`);
  if ((await ask(`Type ${stage} to remove it: `)) !== stage) throw new Problem('Nothing was removed.');
  aws('cloudformation', 'update-termination-protection', '--no-enable-termination-protection', '--stack-name', stack);
  aws('cloudformation', 'delete-stack', '--stack-name', stack);
  aws('cloudformation', 'wait', 'stack-delete-complete', '--stack-name', stack);
  say(`${stack} is removed. Until what stays is deleted too, the stage cannot be made again: its bucket of files has its name.`);
}
