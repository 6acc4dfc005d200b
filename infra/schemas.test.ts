import { describe, expect, it } from 'vitest';
import type { TemplateResource } from './limits/templateResources.ts';
import { schemaFaults } from './testing/schemaFaults.ts';
import { resourcesIn, synthesized } from './testing/synthesized.ts';
import { variants } from './testing/variants.ts';

const resourcesOf = (name: string): Readonly<Record<string, TemplateResource>> => {
  const { file, isFirst } = variants[name]!;
  return resourcesIn(synthesized(file, !isFirst));
};

it.each(Object.keys(variants))('with %s, every property of every resource is as AWS’s own schemas have it', (name) => {
  const resources = resourcesOf(name);
  expect(schemaFaults(resources)).toEqual([]);
  expect(Object.keys(resources).length).toBeGreaterThan(500);
});

/** Invalid property values that CloudFormation refuses, each with its error. */
const mistakes: readonly [what: string, type: string, change: (properties: Record<string, unknown>) => void, told: RegExp][] = [
  ['a misspelled property', 'AWS::Lambda::Function', (fn) => Object.assign(fn, { MemorySise: 512 }), /\.MemorySise is not in the schema$/],
  [
    'a misspelled property within another',
    'AWS::Lambda::Function',
    (fn) => Object.assign(fn, { TracingConfig: { Mod: 'Active' } }),
    /TracingConfig\.Mod is not/,
  ],
  ['a wrong type', 'AWS::Lambda::Function', (fn) => Object.assign(fn, { Timeout: '28' }), /\.Timeout is "28", no integer$/],
  ['a text for a list', 'AWS::Lambda::Function', (fn) => Object.assign(fn, { Architectures: 'arm64' }), /\.Architectures is no list$/],
  ['a missing property', 'AWS::ApiGatewayV2::Route', (route) => void delete route.RouteKey, /\.RouteKey is missing$/],
  [
    'a missing property within a list',
    'AWS::WAFv2::WebACL',
    (acl) => void delete (acl.Rules as Record<string, unknown>[])[0]!.Name,
    /Rules\[0\]\.Name is missing$/,
  ],
  [
    'an unknown word of a list of words',
    'AWS::Lambda::Function',
    (fn) => Object.assign(fn, { TracingConfig: { Mode: 'On' } }),
    /Mode is "On", none of Active, PassThrough$/,
  ],
  [
    'an attribute that a resource does not have',
    'AWS::Lambda::Function',
    (fn) => Object.assign(fn, { Role: { 'Fn::GetAtt': ['Files', 'Arm'] } }),
    /reads Files\.Arm, which is not there$/,
  ],
];

describe('the check', () => {
  it.each(mistakes)('names %s', (_, type, change, told) => {
    const resources = structuredClone(resourcesOf('nothing on'));
    change(Object.values(resources).find(({ Type }) => Type === type)!.Properties!);
    const faults = schemaFaults(resources);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(told);
  });

  it('names a type that AWS does not have', () => {
    expect(schemaFaults({ Odd: { Type: 'AWS::Lambda::Funktion' } })).toEqual([
      'Odd is of the type AWS::Lambda::Funktion, which AWS does not have',
    ]);
  });
});
