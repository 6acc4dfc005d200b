import { expect, test } from 'vitest';
import { memoryTable } from '../table/testing/memoryTable.ts';
import { nameRange } from './findPeople.ts';

const named = async (begins: string, after?: string) => {
  const table = memoryTable(['ada', 'bob', 'bobby', 'boris', 'zoe'].map((sk) => ({ pk: 'NAMES', sk })));
  return (await table.query({ pk: 'NAMES', ...nameRange(begins, after) })).map(({ sk }) => sk);
};

test('spans the names that begin like this', async () => {
  expect(await named('')).toEqual(['ada', 'bob', 'bobby', 'boris', 'zoe']);
  expect(await named('bob')).toEqual(['bob', 'bobby']);
});

test('goes on after a name, and never leaves the names that begin like this', async () => {
  expect(await named('bo', 'bob')).toEqual(['bobby', 'boris']);
  expect(await named('bo', 'ada')).toEqual(['bob', 'bobby', 'boris']);
  expect(await named('bo', 'zoe')).toEqual([]);
});
