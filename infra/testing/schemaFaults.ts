import { createRequire } from 'node:module';
import type { TemplateResource } from '../limits/templateResources.ts';

/** A value's type in AWS's resource schemas. */
type Shape =
  | { readonly type: 'string' | 'integer'; readonly allowedValues?: readonly unknown[] }
  | { readonly type: 'number' | 'boolean' | 'json' | 'date-time' | 'null' | 'tag' }
  | { readonly type: 'array' | 'map'; readonly element: Shape }
  | { readonly type: 'ref'; readonly reference: { readonly $ref: string } }
  | { readonly type: 'union'; readonly types: readonly Shape[] };
type Properties = Readonly<
  Record<string, { readonly type: Shape; readonly previousTypes?: readonly Shape[]; readonly required?: boolean }>
>;
type ResourceSchema = { readonly properties: Properties; readonly attributes: Readonly<Record<string, unknown>> };

/** As much of the package as is read here: its own types are those of a whole database. */
type Schemas = {
  readonly lookup: (kind: 'resource', field: 'cloudFormationType', how: 'equals', type: string) => readonly ResourceSchema[];
  readonly get: (kind: 'typeDefinition', reference: { readonly $ref: string }) => { readonly properties: Properties };
};
const { loadAwsServiceSpecSync } = createRequire(import.meta.url)('@aws-cdk/aws-service-spec') as {
  readonly loadAwsServiceSpecSync: () => Schemas;
};
const schemas = loadAwsServiceSpecSync();

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a value that CloudFormation replaces first. */
const isComputed = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length === 1 && /^(Ref$|Fn::)/.test(Object.keys(value)[0]!);

const plain: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  'date-time': (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  json: (value) => typeof value === 'string' || isObject(value),
  tag: (value) => isObject(value) && ['Key', 'Value'].every((key) => typeof value[key] === 'string' || isComputed(value[key])),
};

/** Faults of a value at a path: one line each. */
function valueFaults(value: unknown, shape: Shape, at: string): readonly string[] {
  if (isComputed(value)) return [];
  switch (shape.type) {
    case 'array':
      return Array.isArray(value) ? value.flatMap((each, n) => valueFaults(each, shape.element, `${at}[${n}]`)) : [`${at} is no list`];
    case 'map':
      if (!isObject(value)) return [`${at} is no map`];
      return Object.entries(value).flatMap(([key, each]) => valueFaults(each, shape.element, `${at}.${key}`));
    case 'ref':
      return isObject(value) ? objectFaults(value, schemas.get('typeDefinition', shape.reference).properties, at) : [`${at} is no object`];
    case 'union': {
      const tries = shape.types.map((each) => valueFaults(value, each, at));
      return tries.some((faults) => faults.length === 0) ? [] : tries[0]!;
    }
    default: {
      if (!plain[shape.type]!(value)) return [`${at} is ${JSON.stringify(value)}, no ${shape.type}`];
      const allowed = 'allowedValues' in shape ? shape.allowedValues : undefined;
      return allowed === undefined || allowed.includes(value) ? [] : [`${at} is ${JSON.stringify(value)}, none of ${allowed.join(', ')}`];
    }
  }
}

function objectFaults(value: Readonly<Record<string, unknown>>, properties: Properties, at: string): readonly string[] {
  const missing = Object.keys(properties).filter((name) => properties[name]!.required && value[name] === undefined);
  const present = Object.entries(value).flatMap(([name, each]) => {
    const property = properties[name];
    if (property === undefined) return [`${at}.${name} is not in the schema`];
    return valueFaults(each, { type: 'union', types: [property.type, ...(property.previousTypes ?? [])] }, `${at}.${name}`);
  });
  return [...missing.map((name) => `${at}.${name} is missing`), ...present];
}

/** References to missing resources and attributes. */
function referenceFaults(id: string, value: unknown, resources: Readonly<Record<string, TemplateResource>>): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => referenceFaults(id, each, resources));
  if (!isObject(value)) return [];
  const { 'Fn::GetAtt': got } = value;
  if (!Array.isArray(got)) return Object.values(value).flatMap((each) => referenceFaults(id, each, resources));
  const [of, attribute] = got as [string, string];
  const type = resources[of]?.Type ?? '';
  // Outputs of a nested stack are its template's own.
  if (type === 'AWS::CloudFormation::Stack' && attribute.startsWith('Outputs.')) return [];
  const [schema] = schemas.lookup('resource', 'cloudFormationType', 'equals', type);
  return schema?.attributes[attribute] === undefined ? [`${id} reads ${of}.${attribute}, which is not there`] : [];
}

/**
 * Violations of AWS's own resource schemas in a template, one line each with the resource and the property's path;
 * empty if it is valid.
 */
export const schemaFaults = (resources: Readonly<Record<string, TemplateResource>>): readonly string[] =>
  Object.entries(resources).flatMap(([id, { Type, Properties = {} }]) => {
    const [schema] = schemas.lookup('resource', 'cloudFormationType', 'equals', Type);
    if (schema === undefined) return [`${id} is of the type ${Type}, which AWS does not have`];
    return [...objectFaults(Properties, schema.properties, `${Type} ${id}`), ...referenceFaults(id, Properties, resources)];
  });
