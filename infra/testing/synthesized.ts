import { App, NestedStack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import cdk from '../../cdk.json' with { type: 'json' };
import { AfterbellStack } from '../AfterbellStack.ts';
import type { DeployFile } from '../deployFile.ts';
import { settingsOf } from '../settings.ts';

/** A resource as a template has it. */
export type TemplateResource = {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON, and the expectations are its types.
  readonly Properties?: Record<string, any>;
  readonly DependsOn?: readonly string[];
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
};

const nestedType = 'AWS::CloudFormation::Stack';

type Synthesized = {
  readonly stack: AfterbellStack;
  /** The main stack's, without those nested in it. */
  readonly template: Template;
  readonly watch: Template;
  /** Every template by its stack's name, the main one's first. */
  readonly templates: Readonly<Record<string, Template>>;
};

/** Resources of every template as one: what a nested stack gets as a parameter stands in its place. Ids repeat in no two of ours. */
export function resourcesIn({ templates }: Pick<Synthesized, 'templates'>): Readonly<Record<string, TemplateResource>> {
  const all: Readonly<Record<string, TemplateResource>> = Object.assign(
    {},
    ...Object.values(templates).map((template) => template.toJSON().Resources),
  );
  const given = Object.assign({}, ...Object.values(all).map(({ Type, Properties }) => Type === nestedType && Properties?.Parameters));
  return JSON.parse(JSON.stringify(all), (_, value) => given[value?.Ref] ?? value);
}

/** A deploy.json that has everything. */
export const wholeFile: DeployFile = {
  domain: { name: 'afterbell.example', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/x' },
  google: { clientId: 'g' },
  stripe: true,
  ai: { model: 'some-model' },
  alarms: { email: 'operator@afterbell.example', monthlyDollars: 80 },
};

const made = new Map<string, Synthesized>();

/** The stack that a deploy.json describes and its templates, made once for all tests that ask for the same: that takes seconds. */
export function synthesized(file: DeployFile, guarded = true, release?: string): Synthesized {
  const key = JSON.stringify([file, guarded, release]);
  const known = made.get(key);
  if (known) return known;
  const code = () => Code.fromInline('export const handler = () => {}');
  const env = { region: 'us-east-1' };
  const settings = settingsOf(file, guarded);
  const stack = new AfterbellStack(new App({ context: cdk.context }), 'Test', { settings, code, env, ...(release && { release }) });
  const nested = stack.node.children.filter((child) => child instanceof NestedStack);
  const templates = Object.fromEntries([stack, ...nested].map((each) => [each.node.id, Template.fromStack(each)]));
  const it = { stack, template: templates[stack.node.id]!, watch: templates.Watch!, templates };
  made.set(key, it);
  return it;
}
