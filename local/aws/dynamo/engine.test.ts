import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openEngine } from './engine.ts';

const TableName = 'Trial';
const query = {
  TableName,
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': { S: 'anyone' } },
};

async function engineWithTable(path: string) {
  const engine = await openEngine(path);
  const table = engine.prepare('CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  });
  await engine.run('CreateTable', table);
  // Made a moment after the answer.
  const isMade = () =>
    engine.table(TableName).then(
      () => true,
      () => false,
    );
  while (!(await isMade())) await setTimeout(5);
  return engine;
}

it('closes after running work, and refuses later calls', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'afterbell-engine-'));
  const engine = await engineWithTable(join(folder, 'dynamo'));
  const asked = engine.prepare('Query', query);
  const answers: Promise<unknown>[] = [];
  const ask = () => answers.push(engine.run('Query', asked).catch(({ message }: Error) => message));
  ask();
  let isClosed = false;
  const closing = engine.close().then(() => {
    isClosed = true;
  });
  while (!isClosed) {
    ask();
    await new Promise(setImmediate);
  }
  await closing;
  ask();
  const said = await Promise.all(answers);
  expect(said[0]).toMatchObject({ Count: 0 });
  expect(said.at(-1)).toBe('The table is closed.');
  rmSync(folder, { recursive: true });
});
