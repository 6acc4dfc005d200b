import { expect, it } from 'vitest';
import { itemSize, readUnits, valueSize, writeUnits } from './itemSize.ts';
import { memoryTable } from './testing/memoryTable.ts';

// Numbers below are from the DynamoDB developer guide: "Item sizes and formats" and "Read and write operations".
it('an item weighs its names and values in UTF-8', () => {
  // "shirt-color" (11) + "R" (1) + "shirt-size" (10) + "M" (1): the guide's example of 23 bytes.
  expect(itemSize({ 'shirt-color': 'R', 'shirt-size': 'M' })).toBe(23);
  expect(itemSize({ name: 'ü€😀' })).toBe(4 + 2 + 3 + 4);
  expect(itemSize({ a: 'x', absent: undefined })).toBe(2);
});

it('a number weighs a byte for two digits and one more, and one for its minus', () => {
  expect([0, 1, 27, -27, 461, -461, 1e10, 0.5].map(valueSize)).toEqual([1, 2, 2, 3, 3, 4, 2, 2]);
  expect(valueSize(12345678901234567890123456789012345678n)).toBeLessThanOrEqual(21);
});

it('bytes weigh themselves, null and true one, lists and maps three and one for each element', () => {
  expect([new Uint8Array(10), null, true, false].map(valueSize)).toEqual([10, 1, 1, 1]);
  expect([[], {}].map(valueSize)).toEqual([3, 3]);
  expect(valueSize(['ab', 'c'])).toBe(3 + 2 + 3);
  expect(valueSize({ k: 'ab' })).toBe(3 + 1 + 1 + 2);
});

it('reads step by 4 KB: one strong, half eventual; nothing found costs one step', () => {
  expect([0, 4096, 4097, 8192].map((bytes) => readUnits(bytes, 'strong'))).toEqual([1, 1, 2, 2]);
  expect([0, 4096, 4097].map((bytes) => readUnits(bytes, 'eventual'))).toEqual([0.5, 0.5, 1]);
});

it('writes step by 1 KB of the larger of before and after, twice in a transaction', () => {
  expect([writeUnits(0, 1024), writeUnits(0, 1025), writeUnits(3000, 10), writeUnits(0, 0), writeUnits(0, 1536, true)]).toEqual([
    1, 2, 3, 1, 4,
  ]);
});

it('a query sums its items before it rounds: ten items of 409 bytes are one step', async () => {
  const table = memoryTable();
  for (let i = 0; i < 10; i++) await table.write({ put: { pk: 'P', sk: `${i}`, b: new Uint8Array(402) } });
  const before = table.meter.read;
  await table.query({ pk: 'P', read: 'strong' });
  expect(table.meter.read - before).toBe(1);
});

it('a delete and a refused write cost the size of the existing item', async () => {
  const table = memoryTable();
  await table.write({ put: { pk: 'P', sk: 'S', b: new Uint8Array(3000) } });
  const before = table.meter.write;
  await table.write({ put: { pk: 'P', sk: 'S' }, if: { expression: 'attribute_not_exists(pk)' } });
  await table.write({ delete: { pk: 'P', sk: 'S' } });
  expect(table.meter.write - before).toBe(6);
});
