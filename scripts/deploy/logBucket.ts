import { Problem } from '#local/problem.ts';
import type { AwsCli } from '../awsCommand.ts';
import { stackResources } from './stackResources.ts';

/** The private bucket of access logs, where source maps are kept as long as logs are: 90 days. Throws a Problem where there is no stack. */
export function logBucket(aws: AwsCli): string {
  const bucket = stackResources(aws, 'AWS::S3::Bucket').find(({ LogicalResourceId }) => LogicalResourceId.startsWith('AccessLogs'));
  if (bucket === undefined) throw new Problem('There is no running stack. Deploy first: npm run deploy');
  return bucket.PhysicalResourceId;
}
