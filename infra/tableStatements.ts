import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type FileKind, fileKinds } from '#contract/settings/fileKinds.ts';
import { sealedUse } from '#contract/settings/sealedUse.ts';
import { prefixes } from '#functions/table/table.ts';
import type { FunctionPermissions, KeyGroup } from './functionPermissions.ts';

/** Lets a function seal and open data, for that use alone. */
export const sealStatement = (keyArn: string): PolicyStatement =>
  new PolicyStatement({
    actions: ['kms:Encrypt', 'kms:Decrypt'],
    resources: [keyArn],
    conditions: { StringEquals: { 'kms:EncryptionContext:use': sealedUse } },
  });

const actions = {
  get: ['dynamodb:GetItem'],
  query: ['dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  remove: ['dynamodb:DeleteItem'],
  check: ['dynamodb:ConditionCheckItem'],
} as const;

/** Audit items may only be written. */
const onlyEverAdded: readonly KeyGroup[] = ['audit'];

const verbs = Object.keys(actions) as (keyof typeof actions)[];

const reads: ReadonlySet<string> = new Set(['get', 'query']);

const statement = (
  verb: keyof typeof actions,
  groups: readonly KeyGroup[],
  tableArn: string,
  attributes?: readonly string[],
): PolicyStatement =>
  new PolicyStatement({
    actions: [...actions[verb]],
    resources: [tableArn],
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': groups.map((group) => `${prefixes[group]}*`) },
      ...(attributes && { 'ForAllValues:StringEquals': { 'dynamodb:Attributes': [...attributes] } }),
      // A read that names no attribute would answer them all: AWS's own example, https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_examples_dynamodb_attributes.html
      ...(attributes && reads.has(verb) && { StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' } }),
      Null: { 'dynamodb:LeadingKeys': 'false', ...(attributes && { 'dynamodb:Attributes': 'false' }) },
    },
  });

/**
 * A function's share of the table: each verb on the partitions of its groups, through the leading key and in no other way. A request
 * without a key (a scan) has no leading key and is refused. Throws where a function asks to change or remove audit lines.
 */
export function tableStatements(permissions: FunctionPermissions, tableArn: string): readonly PolicyStatement[] {
  return verbs.flatMap((verb) => {
    const groups = permissions[verb] ?? [];
    const forbidden = verb === 'update' || verb === 'remove' ? groups.filter((group) => onlyEverAdded.includes(group)) : [];
    if (forbidden.length > 0) throw new Error(`Nobody may ${verb} ${forbidden.join(', ')}: those lines are only ever added.`);
    const only = reads.has(verb) ? permissions.readsOnly : verb === 'put' || verb === 'update' ? permissions.onlyAttributes : undefined;
    const fenced = groups.filter((group) => only?.[group]);
    const open = groups.filter((group) => !fenced.includes(group));
    return [
      ...(open.length > 0 ? [statement(verb, open, tableArn)] : []),
      ...fenced.map((group) => statement(verb, [group], tableArn, only?.[group])),
    ];
  });
}

/**
 * A function's permissions on users' files: a kind is limited by its key prefix, or by the middle of the key (see
 * fileKinds). Deleting all of a user's files requires listing them. Resources and actions of S3:
 * https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazons3.html.
 */
export function fileStatements({ files }: FunctionPermissions, bucketArn: string): readonly PolicyStatement[] {
  if (files === undefined) return [];
  const { put = [], receive = [], get = [], remove = [], removeAll } = files;
  const allow = (actions: string[], resources: string[]) => (resources.length === 0 ? [] : [new PolicyStatement({ actions, resources })]);
  const isTagged = (kind: FileKind) => fileKinds[kind].under === null;
  const of = (kinds: readonly FileKind[]) => kinds.map((kind) => `${bucketArn}/${fileKinds[kind].under ?? `*/${kind}`}/*`);
  return [
    ...allow(['s3:PutObject', 's3:PutObjectTagging'], of(put.filter(isTagged))),
    ...allow(['s3:PutObject'], of([...put.filter((kind) => !isTagged(kind)), ...receive])),
    ...allow(['s3:GetObject'], of(get)),
    ...allow(['s3:DeleteObject'], of(remove)),
    ...allow(['s3:ListBucket'], removeAll ? [bucketArn] : []),
    ...allow(['s3:DeleteObject'], removeAll ? [`${bucketArn}/*`] : []),
  ];
}
