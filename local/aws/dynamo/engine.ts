import { createRequire } from 'node:module';
import * as db from 'dynalite/db/index.js';
import * as validations from 'dynalite/validations/index.js';
import { tableKeys } from '#functions/table/table.ts';
import { publishedLimits } from '#infra/limits/publishedLimits.ts';
import { invalid } from './invalid.ts';
import { openStore } from './openStore.ts';

const { expressionBytes, inOperands, nestedLevels, partitionKeyBytes, sortKeyBytes } = publishedLimits.dynamo;

type Values = Readonly<Record<string, unknown>>;

const expressions = ['ConditionExpression', 'FilterExpression', 'KeyConditionExpression', 'ProjectionExpression', 'UpdateExpression'];

/** True if a value, as the protocol writes it, has more levels of lists and maps than these; its attribute is a level itself. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { M, L } = value as { readonly M?: object; readonly L?: readonly unknown[] };
  const inner = M === undefined ? L : Object.values(M);
  return inner !== undefined && (levels === 0 || inner.some((each) => isDeeper(each, levels - 1)));
}

function checkExpression(name: string, expression: string): void {
  const bytes = Buffer.byteLength(expression);
  if (bytes > expressionBytes)
    throw invalid(`Invalid ${name}: Expression size has exceeded the maximum allowed size; expression size: ${bytes}`);
  for (const [, operands = ''] of expression.matchAll(/\bIN\s*\(([^)]*)\)/gi))
    if (operands.split(',').length > inOperands) throw invalid(`Invalid ${name}: The IN operator is provided with too many operands`);
}

/** Checks the keys of the product's table, whose bytes dynalite counts as characters. */
function checkKey(key: Values): void {
  const bytesOf = (name: string) => Buffer.byteLength(String((key[name] as { readonly S?: string } | undefined)?.S ?? ''));
  if (bytesOf(tableKeys.pk) > partitionKeyBytes)
    throw invalid(
      `One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of${partitionKeyBytes} bytes`,
    );
  if (bytesOf(tableKeys.sk) > sortKeyBytes)
    throw invalid(
      `One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of ${sortKeyBytes} bytes`,
    );
}

/** Throws for what dynalite takes beyond the published limits: long expressions, keys and lists for IN, and deep values. */
function checkLimits(input: object): void {
  const fields = input as Values;
  for (const name of expressions) if (typeof fields[name] === 'string') checkExpression(name, fields[name]);
  for (const values of [fields.Item, fields.ExpressionAttributeValues] as (Values | undefined)[])
    if (Object.values(values ?? {}).some((value) => isDeeper(value, nestedLevels - 1)))
      throw invalid('Nesting Levels have exceeded supported limits');
  checkKey((fields.Item ?? fields.Key ?? {}) as Values);
}

const load = createRequire(import.meta.url);
/** Operations that dynalite supports natively. */
export const reads = ['BatchGetItem', 'DescribeTable', 'GetItem', 'ListTables', 'Query', 'Scan'] as const;
export const itemWrites = ['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem'] as const;
export const tableWrites = ['CreateTable', 'DeleteTable', 'UpdateTable'] as const;

export type OperationName = (typeof reads | typeof itemWrites | typeof tableWrites)[number];
type OperationReply = Record<string, unknown> & { ConsumedCapacity?: { CapacityUnits: number } };
type Action = (store: db.Store, data: db.Prepared, done: db.Done<OperationReply>) => void;

const actions = Object.fromEntries(
  [...reads, ...itemWrites, ...tableWrites].map((name) => {
    const file = name[0]!.toLowerCase() + name.slice(1);
    return [
      name,
      {
        act: load(`dynalite/actions/${file}.js`) as Action,
        rules: load(`dynalite/validations/${file}.js`) as { types: object; custom: unknown },
      },
    ];
  }),
) as Record<OperationName, { act: Action; rules: { types: object; custom: unknown } }>;

/** The current item under a request's key. */
export type Found = {
  readonly table: db.Table;
  readonly key: string;
  readonly item: db.Attributes | undefined;
  readonly invalid: Error | undefined;
};

export type Engine = {
  readonly store: db.Store;
  /** Checks a request as DynamoDB does and parses its expressions. */
  prepare(name: OperationName, input: object): db.Prepared;
  run(name: OperationName, data: db.Prepared, store?: db.Store): Promise<OperationReply>;
  find(data: db.Prepared): Promise<Found>;
  table(name: string): Promise<db.Table>;
  /** One writer at a time: reads of `work` stay valid until it has written. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for running work; later calls are refused. */
  close(): Promise<void>;
};

/** dynalite's tables and expressions over one LevelDB folder (in memory without a path), with a single writer. */
export async function openEngine(path?: string): Promise<Engine> {
  const store = await openStore(path);
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const underWay = new Set<Promise<unknown>>();
  /**
   * Lets an operation end before the store closes: dynalite throws an uncatchable error when it reads from a closed
   * one.
   */
  function whileOpen<T>(start: (resolve: (value: T) => void, reject: (error: unknown) => void) => void): Promise<T> {
    if (isClosed) return Promise.reject(new Error('The table is closed.'));
    const operation = new Promise<T>(start);
    underWay.add(operation);
    const end = () => underWay.delete(operation);
    operation.then(end, end);
    return operation;
  }
  const engine: Engine = {
    store,
    prepare(name, input) {
      checkLimits(input);
      const { types, custom } = actions[name].rules;
      const data = validations.checkTypes(structuredClone(input), types);
      validations.checkValidations(data, types, custom, store);
      return data;
    },
    run: (name, data, on = store) =>
      whileOpen((resolve, reject) => actions[name].act(on, data, (error, reply) => (error ? reject(error) : resolve(reply ?? {})))),
    table: (name) =>
      whileOpen((resolve, reject) => store.getTable(name, true, (error, table) => (error ? reject(error) : resolve(table!)))),
    async find(data) {
      const table = await engine.table(data.TableName);
      const invalid = data.Item ? db.validateItem(data.Item, table) : db.validateKey(data.Key!, table);
      if (invalid) return { table, key: '', item: undefined, invalid };
      const key = db.createKey((data.Item ?? data.Key)!, table);
      const item = await whileOpen<db.Attributes | undefined>((resolve, reject) =>
        store
          .getItemDb(data.TableName)
          .get(key, (error, value) => (error && error.name !== 'NotFoundError' ? reject(error) : resolve(value))),
      );
      return { table, key, item, invalid: undefined };
    },
    alone(work) {
      const turn = last.then(work);
      last = turn.catch(() => {});
      return turn;
    },
    async close() {
      await last;
      isClosed = true;
      await Promise.allSettled(underWay);
      await store.db.close();
    },
  };
  return engine;
}
