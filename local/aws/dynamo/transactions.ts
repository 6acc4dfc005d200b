import { createHash } from 'node:crypto';
import * as db from 'dynalite/db/index.js';
import { AwsError, type Operations } from '../awsJson.ts';
import type { Engine, Found, OperationName } from './engine.ts';
import { pendingWrites } from './pendingWrites.ts';

// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html: at most 100 items, 4 MB, one action an item.
const mostItems = 100;
const mostBytes = 4 * 1024 * 1024;
const tokenLife = 10 * 60_000;

type Kind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';
type Step = { readonly kind: Kind; readonly name: OperationName; readonly data: db.Prepared; readonly wantsOld: boolean };
type Reason = { Code: string; Message?: string; Item?: db.Attributes };
type Request = { TransactItems?: Record<string, Record<string, unknown>>[]; ClientRequestToken?: string; ReturnConsumedCapacity?: string };

// A condition check is validated like a delete: a key and a condition.
const nameOf: Record<Kind, OperationName> = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem', ConditionCheck: 'DeleteItem' };

const invalid = (message: string) => new AwsError('com.amazon.coral.validate#ValidationException', message);
const cancelled = (reasons: readonly Reason[]) =>
  new AwsError(
    'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    { CancellationReasons: reasons },
  );

function checkCount(items: readonly unknown[]): void {
  if (items.length < 1 || items.length > mostItems)
    throw invalid(
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to ${mostItems}`,
    );
}

function stepOf(engine: Engine, item: Record<string, Record<string, unknown>>): Step {
  const kinds = Object.keys(item);
  const kind = kinds[0] as Kind;
  if (kinds.length !== 1 || !Object.hasOwn(nameOf, kind))
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
  const input = item[kind]!;
  const needs = { Put: 'Item', Update: 'UpdateExpression', Delete: 'Key', ConditionCheck: 'ConditionExpression' }[kind];
  if (input[needs] === undefined) throw invalid(`The ${needs} of a ${kind} is missing`);
  const name = nameOf[kind];
  return { kind, name, data: engine.prepare(name, input), wantsOld: input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' };
}

function checkDistinct(found: readonly Found[]): void {
  const places = new Set(found.map(({ table, key }) => `${table.TableName}/${key}`));
  if (places.size < found.length) throw invalid('Transaction request cannot include multiple operations on one item');
}

function checkConditions(steps: readonly Step[], found: readonly Found[]): void {
  const reasons = steps.map((step, index): Reason => {
    const { item, invalid: why } = found[index]!;
    if (why) return { Code: 'ValidationError', Message: why.message };
    if (!db.checkConditional(step.data, item)) return { Code: 'None' };
    return { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed', ...(step.wantsOld && item ? { Item: item } : {}) };
  });
  if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons);
}

const capacity = (units: ReadonlyMap<string, number>, kind: 'ReadCapacityUnits' | 'WriteCapacityUnits') =>
  [...units].map(([TableName, n]) => ({ TableName, CapacityUnits: n, [kind]: n }));

/** TransactWriteItems and TransactGetItems: conditions first, then everything in one batch, at twice the units of single calls. */
export function transactions(engine: Engine, now: () => number): Operations {
  const tokens = new Map<string, { hash: string; at: number }>();

  /** True when this very request was committed in the last ten minutes: it then succeeds again without doing anything. */
  function seen(token: string | undefined, hash: string): boolean {
    for (const [old, { at }] of tokens) if (now() - at >= tokenLife) tokens.delete(old);
    const earlier = token === undefined ? undefined : tokens.get(token);
    if (earlier !== undefined && earlier.hash !== hash)
      throw new AwsError(
        'com.amazonaws.dynamodb.v20120810#IdempotentParameterMismatchException',
        'A request with this token has different parameters',
      );
    return earlier !== undefined;
  }

  async function apply(steps: readonly Step[], found: readonly Found[]): Promise<Map<string, number>> {
    const pending = pendingWrites(engine.store);
    const units = new Map<string, number>();
    let bytes = 0;
    for (const [index, { kind, name, data }] of steps.entries()) {
      const before = found[index]!.item;
      let single = db.capacityUnits(before, false);
      if (kind !== 'ConditionCheck') {
        try {
          const reply = await engine.run(name, { ...data, ReturnConsumedCapacity: 'TOTAL' }, pending.store);
          single = reply.ConsumedCapacity?.CapacityUnits ?? 1;
        } catch (error) {
          throw cancelled(
            steps.map((_, other) =>
              other === index ? { Code: 'ValidationError', Message: String((error as Error).message) } : { Code: 'None' },
            ),
          );
        }
      }
      const after = await new Promise<db.Attributes | undefined>((resolve, reject) =>
        pending.store
          .getItemDb(data.TableName)
          .get(found[index]!.key, (error, item) => (error && error.name !== 'NotFoundError' ? reject(error) : resolve(item))),
      );
      bytes += Math.max(before ? db.itemSize(before) : 0, after ? db.itemSize(after) : 0);
      units.set(data.TableName, (units.get(data.TableName) ?? 0) + 2 * single);
    }
    if (bytes > mostBytes) throw invalid('The items of a transaction cannot exceed 4 MB together');
    await pending.commit();
    return units;
  }

  return {
    async TransactWriteItems({ TransactItems = [], ClientRequestToken: token, ReturnConsumedCapacity: wants }: Request) {
      checkCount(TransactItems);
      const steps = TransactItems.map((item) => stepOf(engine, item));
      const hash = createHash('sha256').update(JSON.stringify(TransactItems)).digest('base64');
      return engine.alone(async () => {
        if (seen(token, hash)) return {};
        const found: Found[] = [];
        for (const step of steps) found.push(await engine.find(step.data));
        checkDistinct(found.filter((each) => each.invalid === undefined));
        checkConditions(steps, found);
        const units = await apply(steps, found);
        if (token !== undefined) tokens.set(token, { hash, at: now() });
        return wants === 'TOTAL' || wants === 'INDEXES' ? { ConsumedCapacity: capacity(units, 'WriteCapacityUnits') } : {};
      });
    },

    async TransactGetItems({ TransactItems = [], ReturnConsumedCapacity: wants }: Request) {
      checkCount(TransactItems);
      const asked = TransactItems.map(({ Get }) =>
        engine.prepare('GetItem', { ...Get, ConsistentRead: true, ReturnConsumedCapacity: 'TOTAL' }),
      );
      return engine.alone(async () => {
        const units = new Map<string, number>();
        const Responses: object[] = [];
        let bytes = 0;
        for (const data of asked) {
          const reply = await engine.run('GetItem', data);
          const item = reply.Item as db.Attributes | undefined;
          bytes += item ? db.itemSize(item) : 0;
          units.set(data.TableName, (units.get(data.TableName) ?? 0) + 2 * (reply.ConsumedCapacity?.CapacityUnits ?? 1));
          Responses.push(item ? { Item: item } : {});
        }
        if (bytes > mostBytes) throw invalid('The items of a transaction cannot exceed 4 MB together');
        return wants === 'TOTAL' || wants === 'INDEXES'
          ? { Responses, ConsumedCapacity: capacity(units, 'ReadCapacityUnits') }
          : { Responses };
      });
    },
  };
}
