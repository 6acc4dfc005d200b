import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import cdk from '../../cdk.json' with { type: 'json' };
import { AfterbellStack } from '../AfterbellStack.ts';
import type { DeployFile } from '../deployFile.ts';
import { settingsOf } from '../settings.ts';

type Synthesized = { readonly stack: AfterbellStack; readonly template: Template; readonly watch: Template };

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
  const it = { stack, template: Template.fromStack(stack), watch: Template.fromStack(stack.node.findChild('Watch') as Stack) };
  made.set(key, it);
  return it;
}
