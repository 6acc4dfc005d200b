import { expect, it } from 'vitest';
import { importers } from '#domain/importers/index.ts';
import { brokers } from './brokers.ts';

it('names each broker and platform that has an importer, once, and no other', () => {
  const read = importers.map(({ name }) => name.replace(/ \(.*/, '')).filter((name) => name !== 'Generic CSV');
  expect([...brokers].sort()).toEqual([...new Set(read)].sort());
});
