import type { Operations } from '../awsJson.ts';
import { type Engine, itemWrites, type OperationName, reads, tableWrites } from './engine.ts';
import { pendingWrites } from './pendingWrites.ts';

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
export function plainOperations(engine: Engine): Operations {
  const operations: Record<string, Operations[string]> = {};
  for (const name of reads) operations[name] = async (input) => engine.run(name, engine.prepare(name, input));
  for (const name of itemWrites) operations[name] = (input) => writeItem(engine, name, input);
  for (const name of tableWrites) operations[name] = (input) => changeTable(engine, name, input);
  return operations;
}
