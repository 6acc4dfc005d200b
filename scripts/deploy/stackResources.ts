import type { AwsCli } from '../awsCommand.ts';
import { ownNames } from '../ownNames.ts';
import { askJson } from './askJson.ts';

type StackResource = { readonly LogicalResourceId: string; readonly PhysicalResourceId: string };

/** The running stack's resources of one CloudFormation type. Throws a Problem without a stack. */
export const stackResources = (aws: AwsCli, type: string): readonly StackResource[] =>
  askJson<readonly StackResource[]>(
    aws,
    ...['cloudformation', 'list-stack-resources', '--stack-name', ownNames().stack],
    ...['--query', `StackResourceSummaries[?ResourceType=='${type}']`],
  );
