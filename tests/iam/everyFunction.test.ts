import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { describe, expect, it } from 'vitest';
import { areas } from '#infra/areas.ts';
import type { FunctionPermissions } from '#infra/functionPermissions.ts';
import { jobs } from '#infra/jobs.ts';
import { listeners, triggers } from '#infra/listeners.ts';
import { tellsBrowsers } from '#infra/pushIn.ts';
import { fileStatements, sealStatement, tableStatements } from '#infra/tableStatements.ts';
import { synthesized, wholeFile } from '#infra/testing/synthesized.ts';

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON, and the expectations are its types.
type Loose = Record<string, any>;

const named = (prefix: string, list: Readonly<Record<string, FunctionPermissions>>): [string, FunctionPermissions][] =>
  Object.entries(list).map(([name, permissions]) => [`${prefix}${name}`, permissions]);
const functions = [...named('', areas), ...named('identity-', triggers), ...named('jobs-', jobs), ...named('on-', listeners)];
const unattended = (name: string): boolean => /^(jobs|on)-/.test(name);

const template = synthesized(wholeFile).template.toJSON() as { readonly Resources: Record<string, Loose> };
const resources = Object.entries(template.Resources);
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
const ofType = (type: string): [string, Loose][] => resources.filter(([, { Type }]) => Type === type);
const plain = (name: string): string => name.replaceAll('-', '');

/** The kind of a resource, for any form of its reference. */
function kindOf(resource: unknown): string {
  const text = JSON.stringify(resource);
  if (text === '"*"') return '*';
  const known = { Table: 'table', Users: 'pool', Facts: 'bus', Lost: 'queue', SealKey: 'key', Push: 'push' };
  for (const [id, kind] of Object.entries(known)) if (new RegExp(`"${id}[0-9A-F]{8}"`).test(text)) return kind;
  if (text.includes(':ses:')) return `ses ${/:((?:identity|configuration-set)\/[^"]+)"/.exec(text)?.[1]}`;
  if (/logs[0-9A-F]{8}"/.test(text)) return 'log';
  if (text.includes('afterbell-prod-files-')) return `files${/us-east-1(\/[^"]*)?"/.exec(text)?.[1] ?? ''}`;
  return text;
}

/** Each thing a statement allows: action, resource and every condition, one line each. A condition of several partitions is one line for each. */
const allows = (statement: Loose, resourceKind: (resource: unknown) => string): string[] => {
  const { Action, Resource, Condition = {} } = statement;
  const { 'ForAllValues:StringLike': like = {}, ...rest } = Condition;
  const keys = list<string | undefined>(like['dynamodb:LeadingKeys']);
  return list<string>(Action).flatMap((action) =>
    list<unknown>(Resource).flatMap((resource) =>
      keys.map((key) => [action, resourceKind(resource), key ?? '', JSON.stringify(rest, Object.keys(flat(rest)).sort())].join(' ')),
    ),
  );
};
const flat = (value: Loose): Loose =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => [
      [key, 0],
      ...(typeof inner === 'object' && !Array.isArray(inner) ? Object.entries(flat(inner)) : []),
    ]),
  );

/** Permissions of a function's role in the synthesized template. */
function granted(name: string): string[] {
  const [, made] = ofType('AWS::Lambda::Function').find(([id]) => new RegExp(`^${plain(name)}[0-9A-F]{8}$`).test(id))!;
  const role = made.Properties.Role['Fn::GetAtt'][0] as string;
  const policies = ofType('AWS::IAM::Policy').filter(([, { Properties }]) => Properties.Roles.some(({ Ref }: Loose) => Ref === role));
  expect(template.Resources[role]!.Properties.ManagedPolicyArns, name).toBeUndefined();
  expect(policies, name).toEqual([]);
  const inside = template.Resources[role]!.Properties.Policies as Loose[];
  const statements = inside.flatMap(({ PolicyDocument }) => PolicyDocument.Statement as Loose[]);
  expect(statements.every(({ Effect }) => Effect === 'Allow')).toBe(true);
  return [...new Set(statements.flatMap((statement) => allows(statement, kindOf)))].sort();
}

/** Its stated permissions, and those of every function: write its log, trace, and queue failures. */
function stated(name: string, permissions: FunctionPermissions): string[] {
  const of = (statements: readonly PolicyStatement[], kind: (resource: unknown) => string) =>
    statements.flatMap((statement) => allows(statement.toStatementJson(), kind));
  const one = (actions: readonly string[], kind: string) => actions.map((action) => `${action} ${kind}  {}`);
  return [
    ...new Set([
      ...of(tableStatements(permissions, 'table'), () => 'table'),
      ...of(fileStatements(permissions, 'files'), String),
      ...one(['logs:CreateLogStream', 'logs:PutLogEvents'], 'log'),
      ...one(['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], '*'),
      ...one(permissions.identity ?? [], 'pool'),
      ...one(permissions.publishes ? ['events:PutEvents'] : [], 'bus'),
      ...of(permissions.market || permissions.brokers || permissions.messages ? [sealStatement('key')] : [], () => 'key'),
      ...(permissions.messages === 'sends'
        ? ['identity/afterbell.example', 'identity/journal@afterbell.example', 'configuration-set/Afterbell-prod']
        : []
      ).map((of) => `ses:SendEmail ses ${of}  {"StringEquals":{"ses:FromAddress":"journal@afterbell.example"}}`),
      ...one(permissions.readsAnswers ? ['cloudwatch:GetMetricData'] : [], '*'),
      ...one(permissions.countsLost ? ['sqs:GetQueueAttributes'] : [], 'queue'),
      ...one(tellsBrowsers(permissions) && !name.startsWith('identity-') ? ['appsync:EventPublish'] : [], 'push'),
      ...one(unattended(name) ? ['sqs:SendMessage'] : [], 'queue'),
    ]),
  ].sort();
}

describe('the synthesized role', () => {
  it.each(functions)('of %s allows what its permissions state, and nothing else', (name, permissions) => {
    expect(granted(name)).toEqual(stated(name, permissions));
  });

  it('exists for every function', () => {
    expect(ofType('AWS::Lambda::Function')).toHaveLength(functions.length);
  });
});

it('the comparison sees one partition more, one fewer, and one attribute', () => {
  const [name, permissions] = functions.find(([each]) => each === 'exports')!;
  const [, ...fewer] = permissions.query!;
  for (const other of [
    { query: fewer },
    { put: [...permissions.put!, 'notice' as const] },
    { readsOnly: {} },
    { publishes: true as const },
  ])
    expect(granted(name)).not.toEqual(stated(name, { ...permissions, ...other }));
});

describe('every function', () => {
  const tests = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts') && file !== 'everyFunction.test.ts')
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  const place = (name: string): string => {
    const [room, short = ''] = name.split('-');
    return { identity: `triggers.${short}`, jobs: `jobs.${short}`, on: `listeners.${short}` }[room!] ?? `areas.${name}`;
  };

  it.each(functions)('%s has a test that runs it behind its policy and fails on a permission that is missing or unused', (name) => {
    const mine = tests.filter((text) => new RegExp(`${place(name).replace('.', '\\.')}\\b`).test(text));
    expect(mine.some((text) => /denied/.test(text) && /granted/.test(text))).toBe(true);
  });
});
