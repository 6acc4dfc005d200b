import type { AwsCli } from '../awsCommand.ts';
import { ownNames } from '../ownNames.ts';
import { askJson } from './askJson.ts';

type StackResource = { readonly LogicalResourceId: string; readonly PhysicalResourceId: string };

/** What the running stack has of one type of CloudFormation's. Throws a Problem where there is no stack. */
export const stackResources = (aws: AwsCli, type: string): readonly StackResource[] =>
  askJson<readonly StackResource[]>(
    aws,
    ...['cloudformation', 'list-stack-resources', '--stack-name', ownNames().stack],
    ...['--query', `StackResourceSummaries[?ResourceType=='${type}']`],
  );
