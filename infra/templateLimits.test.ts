import { describe, expect, it } from 'vitest';
import { synthesized, wholeFile } from './testing/synthesized.ts';

type Written = Readonly<Record<'Resources' | 'Outputs' | 'Parameters' | 'Mappings', object | undefined>>;

const count = (part: object | undefined): number => Object.keys(part ?? {}).length;
const textOf = (template: Written): string => JSON.stringify(template);

/**
 * What CloudFormation takes in one template, and what we allow ourselves so that a template never ends a deployment at its change set.
 * Source: AWS CloudFormation User Guide, "Understand CloudFormation quotas" and "Get values stored in other services using dynamic references".
 */
const limits: readonly [what: string, allowed: number, published: number, count: (template: Written) => number][] = [
  ['dynamic references', 50, 60, (template) => textOf(template).split('{{resolve:').length - 1],
  ['resources', 450, 500, ({ Resources }) => count(Resources)],
  ['outputs', 150, 200, ({ Outputs }) => count(Outputs)],
  ['parameters', 150, 200, ({ Parameters }) => count(Parameters)],
  ['mappings', 150, 200, ({ Mappings }) => count(Mappings)],
  ['bytes', 900_000, 1_000_000, (template) => Buffer.byteLength(textOf(template))],
];

const templates = [{}, wholeFile].flatMap((file) =>
  Object.entries(synthesized(file).templates).map(
    ([name, template]) => [name, file === wholeFile ? 'everything' : 'nothing', template.toJSON() as Written] as const,
  ),
);

describe.each(templates)('the template %s with %s on', (_, _on, template) => {
  it.each(limits)('stays within the published limit of %s', (_what, allowed, published, counted) => {
    expect(allowed).toBeLessThanOrEqual(published);
    expect(counted(template)).toBeLessThanOrEqual(allowed);
  });
});

it('leaves the main stack room for twice as much: at most 250 of its 500 resources', () => {
  expect(count(synthesized(wholeFile).template.toJSON().Resources)).toBeLessThanOrEqual(250);
});
