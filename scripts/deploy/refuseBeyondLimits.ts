import { templateFigures } from '#infra/limits/templateFigures.ts';
import type { TemplateResource, WrittenTemplate } from '#infra/limits/templateResources.ts';
import { Problem } from '#local/problem.ts';
import { ownNames } from '../ownNames.ts';
import { stackFolder } from './keepRelease.ts';
import type { Machine } from './machine.ts';

type Nested = TemplateResource & { readonly Metadata?: { readonly 'aws:asset:path'?: string } };

/** Throws a Problem where the templates that were just written are beyond a published limit of AWS: CloudFormation would say so after minutes, or halfway. */
export function refuseBeyondLimits({ read }: Pick<Machine, 'read'>): void {
  const template = (file: string): WrittenTemplate => JSON.parse(read(`${stackFolder}/${file}`));
  const main = template(`${ownNames().stack}.template.json`);
  const files = Object.values<Nested>(main.Resources).flatMap(({ Metadata }) => Metadata?.['aws:asset:path'] ?? []);
  const nested = files.filter((file) => file.endsWith('.template.json'));
  const templates = { Afterbell: main, ...Object.fromEntries(nested.map((file) => [file, template(file)])) };
  const beyond = templateFigures(templates).filter(({ isWithin }) => !isWithin);
  if (beyond.length === 0) return;
  const lines = beyond.map(({ what, figure, most, where }) => `- ${what}: ${figure} of ${most} (${where})`);
  throw new Problem(`Nothing was deployed. AWS takes no stack like this one (infra/limits):\n${lines.join('\n')}`);
}
