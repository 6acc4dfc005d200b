import { createHash } from 'node:crypto';
import * as db from 'dynalite/db/index.js';
import { publishedLimits } from '#infra/limits/publishedLimits.ts';
import { AwsError, type Operations } from '../awsJson.ts';
import { applySteps, mostBytes } from './applySteps.ts';
import type { Engine, Found } from './engine.ts';
import { invalid } from './invalid.ts';
import { cancelled, type Reason, type TransactionStep, transactionStep } from './transactionStep.ts';

// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html: a token is remembered for ten minutes.
const TOKEN_MS = 10 * 60_000;

/** Client request tokens of committed transactions. `now` in UTC milliseconds. */
function requestTokens(now: () => number) {
  const tokens = new Map<string, { hash: string; at: number }>();
  return {
    /** True when the same request was committed in the last ten minutes: it then succeeds again without doing anything. */
    seen(token: string | undefined, hash: string): boolean {
      for (const [old, { at }] of tokens) if (now() - at >= TOKEN_MS) tokens.delete(old);
      const earlier = token === undefined ? undefined : tokens.get(token);
      if (earlier !== undefined && earlier.hash !== hash)
        throw new AwsError(
          'com.amazonaws.dynamodb.v20120810#IdempotentParameterMismatchException',
          'A request with this token has different parameters',
        );
      return earlier !== undefined;
    },
    record(token: string | undefined, hash: string): void {
      if (token !== undefined) tokens.set(token, { hash, at: now() });
    },
  };
}

// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html: one action an item, and the limits of both.
const { transactionItems: mostItems, tokenCharacters } = publishedLimits.dynamo;

type Request = { TransactItems?: Record<string, Record<string, unknown>>[]; ClientRequestToken?: string; ReturnConsumedCapacity?: string };

function checkCount(items: readonly unknown[]): void {
  if (items.length < 1 || items.length > mostItems)
    throw invalid(
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to ${mostItems}`,
    );
}

function checkToken(token = '-'): void {
  if (token.length < 1 || token.length > tokenCharacters)
    throw invalid(
      `1 validation error detected: Value at 'clientRequestToken' failed to satisfy constraint: Member must have length less than or equal to ${tokenCharacters}`,
    );
}

const isEmptyKey = ({ invalid: why }: Found): boolean => /empty (string|binary) value/.test(why?.message ?? '');

/** Finds the items of all actions. An empty key refuses the whole request; other invalid keys become the reason of their action. */
async function findAll(engine: Engine, asked: readonly db.Prepared[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const data of asked) found.push(await engine.find(data));
  const empty = found.find(isEmptyKey);
  if (empty !== undefined) throw empty.invalid;
  checkDistinct(found.filter((each) => each.invalid === undefined));
  return found;
}

const keyReason = ({ invalid: why }: Found): Reason =>
  why === undefined ? { Code: 'None' } : { Code: 'ValidationError', Message: why.message };

function checkDistinct(found: readonly Found[]): void {
  const places = new Set(found.map(({ table, key }) => `${table.TableName}/${key}`));
  if (places.size < found.length) throw invalid('Transaction request cannot include multiple operations on one item');
}

function checkConditions(steps: readonly TransactionStep[], found: readonly Found[]): void {
  const reasons = steps.map((step, index): Reason => {
    const { item, invalid: why } = found[index]!;
    if (why) return keyReason(found[index]!);
    if (!db.checkConditional(step.data, item)) return { Code: 'None' };
    return { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed', ...(step.wantsOld && item ? { Item: item } : {}) };
  });
  if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons);
}

const capacity = (units: ReadonlyMap<string, number>, kind: 'ReadCapacityUnits' | 'WriteCapacityUnits') =>
  [...units].map(([TableName, n]) => ({ TableName, CapacityUnits: n, [kind]: n }));

/** Reads the items of one moment, with the units by table. */
async function readAll(engine: Engine, asked: readonly db.Prepared[]) {
  const found = await findAll(engine, asked);
  if (found.some((each) => each.invalid !== undefined)) throw cancelled(found.map(keyReason));
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
  return { Responses, units };
}

/** TransactWriteItems and TransactGetItems: conditions first, then everything in one batch, at twice the units of single calls. */
export function transactions(engine: Engine, now: () => number): Operations {
  const tokens = requestTokens(now);

  return {
    async TransactWriteItems({ TransactItems = [], ClientRequestToken: token, ReturnConsumedCapacity: wants }: Request) {
      checkCount(TransactItems);
      checkToken(token);
      const steps = TransactItems.map((item) => transactionStep(engine, item));
      const hash = createHash('sha256').update(JSON.stringify(TransactItems)).digest('base64');
      return engine.alone(async () => {
        if (tokens.seen(token, hash)) return {};
        const found = await findAll(
          engine,
          steps.map(({ data }) => data),
        );
        checkConditions(steps, found);
        const units = await applySteps(engine, steps, found);
        tokens.record(token, hash);
        return wants === 'TOTAL' || wants === 'INDEXES' ? { ConsumedCapacity: capacity(units, 'WriteCapacityUnits') } : {};
      });
    },

    async TransactGetItems({ TransactItems = [], ReturnConsumedCapacity: wants }: Request) {
      checkCount(TransactItems);
      const asked = TransactItems.map(({ Get }) =>
        engine.prepare('GetItem', { ...Get, ConsistentRead: true, ReturnConsumedCapacity: 'TOTAL' }),
      );
      const { Responses, units } = await engine.alone(() => readAll(engine, asked));
      return wants === 'TOTAL' || wants === 'INDEXES'
        ? { Responses, ConsumedCapacity: capacity(units, 'ReadCapacityUnits') }
        : { Responses };
    },
  };
}
