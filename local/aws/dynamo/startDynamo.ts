import { listen } from '#local/listen.ts';
import { awsJson, type Operations } from '../awsJson.ts';
import { type Engine, itemWrites, type OperationName, openEngine, reads, tableWrites } from './engine.ts';
import { type PartitionUnits, partitionLimit } from './partitionLimit.ts';
import { pendingWrites } from './pendingWrites.ts';
import { timeToLive } from './timeToLive.ts';
import { transactions } from './transactions.ts';

const isConditionFailure = (error: unknown): error is { body: Record<string, unknown> } =>
  String((error as { body?: { __type?: string } }).body?.__type).endsWith('ConditionalCheckFailedException');

/** A write and its index rows land together. A failed condition answers with the item in the way when `ALL_OLD` asks for it. */
async function writeItem(engine: Engine, name: OperationName, input: Record<string, unknown>): Promise<object> {
  const data = engine.prepare(name, input);
  return engine.alone(async () => {
    const pending = pendingWrites(engine.store);
    try {
      const reply = await engine.run(name, data, pending.store);
      await pending.commit();
      return reply;
    } catch (error) {
      if (input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && isConditionFailure(error)) {
        const { item } = await engine.find(data);
        if (item) error.body.Item = item;
      }
      throw error;
    }
  });
}

/** A new table is answered once it can be used; dynalite turns it active a moment after its own reply. */
async function changeTable(engine: Engine, name: OperationName, input: object): Promise<object> {
  const data = engine.prepare(name, input);
  return engine.alone(async () => {
    const reply = await engine.run(name, data);
    const active = () =>
      engine.table(data.TableName).then(
        () => true,
        () => false,
      );
    while (name === 'CreateTable' && !(await active())) await new Promise((turn) => setTimeout(turn, 1));
    return reply;
  });
}

/** All operations that dynalite supports natively. */
function plainOperations(engine: Engine): Operations {
  const operations: Record<string, Operations[string]> = {};
  for (const name of reads) operations[name] = async (input) => engine.run(name, engine.prepare(name, input));
  for (const name of itemWrites) operations[name] = (input) => writeItem(engine, name, input);
  for (const name of tableWrites) operations[name] = (input) => changeTable(engine, name, input);
  return operations;
}

const sweepEvery = 15 * 60_000;

export type Dynamo = {
  readonly url: string;
  readonly operations: Operations;
  /** Removes what has expired, now; returns how many items. */
  sweep(): Promise<number>;
  stop(): Promise<void>;
};

/**
 * A DynamoDB endpoint on 127.0.0.1, its data in a folder, or in memory without one. `now` in UTC milliseconds. `partition`: no partition takes more units in a
 * second than these; there is no limit unless asked for.
 */
export async function startDynamo({
  path,
  port = 0,
  now = Date.now,
  partition,
}: {
  path?: string;
  port?: number;
  now?: () => number;
  partition?: PartitionUnits;
} = {}): Promise<Dynamo> {
  const engine = await openEngine(path);
  const ttl = timeToLive(engine, now);
  const all: Operations = { ...plainOperations(engine), ...transactions(engine, now), ...ttl.operations };
  const operations = partition === undefined ? all : partitionLimit(all, partition, now);
  const server = await listen(awsJson('DynamoDB', '1.0', operations), port);
  const sweep = () => ttl.sweep();
  const timer = setInterval(
    () => sweep().catch((error) => console.error('Expired items could not be removed:', error)),
    sweepEvery,
  ).unref();
  return {
    url: server.url,
    operations,
    sweep,
    async stop() {
      clearInterval(timer);
      await server.stop();
      await engine.close();
    },
  };
}
