import { App, NestedStack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import cdk from '../../cdk.json' with { type: 'json' };
import { AfterbellStack } from '../AfterbellStack.ts';
import type { DeployFile } from '../deployFile.ts';
import { type Templates, templateResources, type WrittenTemplate } from '../limits/templateResources.ts';
import { settingsOf } from '../settings.ts';
import { stageNames } from '../stageNames.ts';

type Synthesized = {
  readonly stack: AfterbellStack;
  /** The main stack's, without those nested in it. */
  readonly template: Template;
  readonly watch: Template;
  /** Every template by its stack's name, the main one's first. */
  readonly templates: Readonly<Record<string, Template>>;
};

/** Templates as JSON, by the names of their stacks. */
export const writtenTemplates = ({ templates }: Pick<Synthesized, 'templates'>): Templates =>
  Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, template.toJSON() as WrittenTemplate]));

/** Resources of all stacks as one. */
export const resourcesIn = (made: Pick<Synthesized, 'templates'>): WrittenTemplate['Resources'] =>
  templateResources(writtenTemplates(made));

/** A deploy.json that has everything. */
export const wholeFile: DeployFile = {
  domain: { name: 'afterbell.example', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/x' },
  google: { clientId: 'g' },
  stripe: true,
  ai: { model: 'some-model' },
  mail: { from: 'journal@afterbell.example' },
  inbox: { domain: 'in.afterbell.example' },
  recordCalendar: 'https://calendar.example',
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
  const stack = new AfterbellStack(new App({ context: cdk.context }), stageNames(settings.stage).stack, {
    settings,
    code,
    env,
    ...(release && { release }),
  });
  const nested = stack.node.children.filter((child) => child instanceof NestedStack);
  const templates = Object.fromEntries([stack, ...nested].map((each) => [each.node.id, Template.fromStack(each)]));
  const it = { stack, template: templates[stack.node.id]!, watch: templates.Watch!, templates };
  made.set(key, it);
  return it;
}
