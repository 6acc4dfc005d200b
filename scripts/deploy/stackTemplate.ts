import type { TemplateResource } from '#infra/limits/templateResources.ts';
import type { AwsCli } from '../awsCommand.ts';
import { ownNames } from '../ownNames.ts';
import { askJson } from './askJson.ts';

export type StackTemplate = {
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Outputs: Readonly<Record<string, { readonly Value: unknown }>>;
};

export const parseTemplate = (text: string): StackTemplate => JSON.parse(text) as StackTemplate;

/** CloudFormation's current template. */
export function runningTemplate(aws: AwsCli): StackTemplate {
  const words = ['cloudformation', 'get-template', '--stack-name', ownNames().stack];
  const { TemplateBody: body } = askJson<{ readonly TemplateBody: StackTemplate | string }>(aws, ...words);
  return typeof body === 'string' ? parseTemplate(body) : body;
}

/** The resources of one type, by their names in the template. */
export const resourcesOf = ({ Resources }: StackTemplate, type: string): readonly (readonly [string, TemplateResource])[] =>
  Object.entries(Resources).filter(([, { Type }]) => Type === type);
