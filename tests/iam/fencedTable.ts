import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Condition, Item, Key, Table, Write } from '#functions/table/table.ts';
import type { FunctionPermissions } from '#infra/functionPermissions.ts';
import { tableStatements } from '#infra/tableStatements.ts';

type Allowed = {
  readonly actions: readonly string[];
  readonly keys: readonly string[];
  readonly attributes: readonly string[] | undefined;
};

/** A table that answers as DynamoDB would under a function's own policy. `denied` and `used` list "action prefix". */
type FencedTable = Table & { readonly denied: string[]; readonly used: Set<string> };

const statementsOf = (permissions: FunctionPermissions): readonly Allowed[] =>
  tableStatements(permissions, 'arn:aws:dynamodb:us-east-1:1:table/t').map((statement: PolicyStatement) => {
    const { Action, Condition } = statement.toStatementJson();
    return {
      actions: [Action].flat(),
      keys: Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys'],
      attributes: Condition['ForAllValues:StringEquals']?.['dynamodb:Attributes'],
    };
  });

/** A read without named attributes: no attribute fence allows it. */
const EVERYTHING: readonly string[] = ['*'];

const like = (pattern: string, key: string): boolean => key.startsWith(pattern.replace(/\*$/, ''));
const prefixOf = (pk: string): string => `${pk.split('#')[0]}#`;

/** Attributes a condition names: through its `names`, or bare in the expression. */
const named = (condition: Condition | undefined): readonly string[] => {
  const words = condition?.expression.match(/(?<![:#\w])[a-z]\w*(?!\w*\()/g) ?? [];
  return [
    ...Object.values(condition?.names ?? {}),
    ...words.filter((word) => !/^(attribute_not_exists|attribute_exists|size|contains|begins_with|between|in)$/i.test(word)),
  ];
};

function asked(write: Write): { action: string; key: Key; attributes: readonly string[] } {
  const conditions = named(write.if);
  if ('put' in write) return { action: 'dynamodb:PutItem', key: write.put, attributes: [...Object.keys(write.put), ...conditions] };
  if ('delete' in write) return { action: 'dynamodb:DeleteItem', key: write.delete, attributes: conditions };
  if ('check' in write) return { action: 'dynamodb:ConditionCheckItem', key: write.check, attributes: conditions };
  const attributes = [
    ...Object.keys(write.update),
    ...Object.keys(write.set ?? {}),
    ...Object.keys(write.add ?? {}),
    ...(write.remove ?? []),
    ...conditions,
  ];
  return { action: 'dynamodb:UpdateItem', key: write.update, attributes };
}

/** `table` behind the policy that infra gives a function with these permissions; what the policy does not allow throws AccessDeniedException. */
export function fencedTable(table: Table, permissions: FunctionPermissions): FencedTable {
  const statements = statementsOf(permissions);
  const denied: string[] = [];
  const used = new Set<string>();
  const pass = (action: string, pk: string, attributes: readonly string[]): void => {
    const open = statements.some(
      (s) =>
        s.actions.includes(action) &&
        s.keys.some((key) => like(key, pk)) &&
        (!s.attributes || attributes.every((name) => s.attributes!.includes(name))),
    );
    used.add(`${action} ${prefixOf(pk)}`);
    if (open) return;
    denied.push(`${action} ${prefixOf(pk)} naming ${attributes.join(', ')}`);
    throw Object.assign(new Error('Not allowed by this function’s policy.'), { name: 'AccessDeniedException' });
  };
  const passWrite = (write: Write): void => {
    const { action, key, attributes } = asked(write);
    pass(action, key.pk, attributes);
  };
  return {
    denied,
    used,
    get meter() {
      return table.meter;
    },
    async get(key, read, only): Promise<Item | null> {
      pass('dynamodb:GetItem', key.pk, only === undefined ? EVERYTHING : [...Object.keys(key), ...only]);
      return table.get(key, read, only);
    },
    async write(write) {
      passWrite(write);
      return table.write(write);
    },
    async transact(writes) {
      for (const write of writes) passWrite(write);
      return table.transact(writes);
    },
    async query(q) {
      pass('dynamodb:Query', q.pk, EVERYTHING);
      return table.query(q);
    },
  };
}

/** Grants by which an area identifies the owner of an access token; accessTokens.test.ts uses them in each. */
export const tokenGrants = ['dynamodb:GetItem TOKEN#', 'dynamodb:UpdateItem LIMIT#', 'dynamodb:UpdateItem TOKEN#'];

/** Everything a policy allows, as "action prefix", besides `tokenGrants` where tokens are taken. */
export const granted = (permissions: FunctionPermissions): readonly string[] =>
  statementsOf(permissions)
    .flatMap(({ actions, keys }) => actions.flatMap((action) => keys.map((key) => `${action} ${key.replace(/\*$/, '')}`)))
    .filter((grant) => permissions.onlyAttributes?.token === undefined || !tokenGrants.includes(grant));
