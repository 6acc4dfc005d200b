import { publishSite } from '#infra/publishSite.ts';
import { Problem } from '#local/problem.ts';
import { stackOutputs } from '../awsCommand.ts';
import type { Machine } from './machine.ts';

/** Uploads the pages that were built to the stack that runs, and answers its outputs. */
export function publish({ aws }: Machine): Readonly<Record<string, string>> {
  const outputs = stackOutputs(aws) ?? {};
  const { SiteBucket: bucket, DistributionId: distribution } = outputs;
  if (bucket === undefined || distribution === undefined)
    throw new Problem('There is no running stack to publish the site to. Deploy first: npm run deploy');
  publishSite((...words) => void aws(...words), { folder: 'dist/site', bucket, distribution });
  return outputs;
}
