import { Problem } from '#local/problem.ts';
import type { AwsCli } from '../awsCommand.ts';
import { askJson } from './askJson.ts';

/** The private bucket of access logs, where source maps are kept as long as logs are: 90 days. Throws a Problem where there is no stack. */
export function logBucket(aws: AwsCli): string {
  const names = askJson<readonly string[]>(
    aws,
    'cloudformation',
    'list-stack-resources',
    '--stack-name',
    'Afterbell',
    '--query',
    "StackResourceSummaries[?starts_with(LogicalResourceId, 'AccessLogs') && ResourceType=='AWS::S3::Bucket'].PhysicalResourceId",
  );
  const [bucket] = names;
  if (bucket === undefined) throw new Problem('There is no running stack. Deploy first: npm run deploy');
  return bucket;
}
