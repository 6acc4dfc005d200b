import { listen } from '#local/listen.ts';
import { awsJson, type Operations } from '../awsJson.ts';
import { openEngine } from './engine.ts';
import { type PartitionUnits, partitionLimit } from './partitionLimit.ts';
import { plainOperations } from './plainOperations.ts';
import { timeToLive } from './timeToLive.ts';
import { transactions } from './transactions.ts';

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
