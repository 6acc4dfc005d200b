import * as z from 'zod/mini';
import { type Endpoint, routeKey } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { accessDenied } from '#shared/access.ts';
import { type ErrorCode, errors } from '#shared/errors.ts';

type Schema = { type?: string; properties?: Record<string, Schema>; required?: string[]; [key: string]: unknown };

const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema;
  return schema;
};

const pick = (schema: Schema, wanted: (name: string) => boolean): Schema => {
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => wanted(name)));
  return { ...schema, properties, required: (schema.required ?? []).filter(wanted) };
};

/** Errors any call may return besides its own, depending on its input. */
const alwaysPossible = ({ access, method }: Endpoint): readonly ErrorCode[] => {
  const nobody = accessDenied(access, null, 0);
  const stranger = {
    subscription: { active: false, type: null, currentPeriodEnd: null },
    specialAccess: { hasAccess: false, expiresAt: null, reason: '' },
  };
  const notEntitled = accessDenied(access, stranger, 0);
  return [
    'invalid_input',
    ...(nobody ? [nobody] : []),
    ...(notEntitled ? [notEntitled] : []),
    ...(method === 'GET' ? [] : (['too_large'] as const)),
    'internal',
    'unavailable',
  ];
};

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

function refusals(endpoint: Endpoint): Record<string, object> {
  const codes = [...new Set([...alwaysPossible(endpoint), ...endpoint.errors])];
  const unknown = codes.filter((code) => !(code in errors));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: no line in shared/errors.ts or a file that it takes in`);
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, all]) => [
        String(status),
        {
          description: all.map((code) => `${code}: ${errors[code].message}`).join(' | '),
          ...json({ $ref: '#/components/schemas/Refusal' }),
        },
      ]),
  );
}

function success({ envelope, reply }: Endpoint): object {
  const ok: Schema = { type: 'boolean', const: true };
  if (envelope === 'redirect') return { 302: { description: 'Go on to the address in `location`' } };
  if (envelope === 'bytes') return { 200: { description: 'Gzipped JSON, immutable', content: { 'application/json': { schema: {} } } } };
  if (envelope === 'frames') {
    const description = 'Gzipped JSON texts one after the other, each behind its length: four bytes, the most significant first';
    return { 200: { description, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } };
  }
  if (envelope === 'page') return { 200: { description: 'The page or picture; 302 leads to it, 404 is a page too' } };
  const data = schemaOf(reply, 'output');
  const { properties, required } = envelope === 'flat' ? data : { properties: { data }, required: ['data'] };
  const schema = { type: 'object', properties: { success: ok, ...properties }, required: ['success', ...(required ?? [])] };
  return { 200: { description: 'Yes', ...json(schema) } };
}

function operation(area: string, name: string, endpoint: Endpoint): object {
  const input = schemaOf(endpoint.input, 'input');
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const rest = pick(input, (field) => !inPath.includes(field));
  const queried = endpoint.method === 'GET' ? Object.entries(rest.properties ?? {}) : [];
  const hasBody = endpoint.method !== 'GET' && Object.keys(rest.properties ?? {}).length > 0;
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...inPath.map((field) => ({ name: field, in: 'path', required: true, schema: input.properties?.[field] ?? {} })),
      ...queried.map(([field, schema]) => ({ name: field, in: 'query', required: (rest.required ?? []).includes(field), schema })),
    ],
    ...(hasBody && { requestBody: { required: true, ...json(rest) } }),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  };
}

/** docs/openapi.json: the contract as OpenAPI 3.1. */
export function openApi(): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const [area, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      if (paths[endpoint.path]?.[endpoint.method.toLowerCase()]) throw new Error(`Two calls share ${routeKey(endpoint)}.`);
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(area, name, endpoint) };
    }
  }
  const Refusal: Schema = {
    type: 'object',
    properties: {
      success: { type: 'boolean', const: false },
      error: { type: 'string', description: 'A sentence for the person' },
      code: { type: 'string', enum: Object.keys(errors) },
      fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Path of a field → what to change' },
    },
    required: ['success', 'error', 'code'],
  };
  const about = {
    openapi: '3.1.0',
    info: { title: 'Afterbell', version: '1', description: 'Derived from shared/contract by `npm run docs`. Do not edit.' },
    components: { schemas: { Refusal }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
  // A line for each address: a third of the bytes, and a change of one is a change of its line.
  const lines = Object.entries(paths).map(([path, calls]) => `    ${JSON.stringify(path)}: ${JSON.stringify(calls)}`);
  return `${JSON.stringify(about, null, 2).slice(0, -2)},\n  "paths": {\n${lines.join(',\n')}\n  }\n}\n`;
}
