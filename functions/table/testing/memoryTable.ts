import { publishedLimits } from '#infra/limits/publishedLimits.ts';
import { itemSize, readUnits, writeUnits } from '../itemSize.ts';
import type { Item, Table } from '../table.ts';
import { tableInMemory } from '../tableInMemory.ts';
import { noteWrite } from './watchWrites.ts';

const { itemBytes, transactionBytes, partitionKeyBytes, sortKeyBytes, nestedLevels } = publishedLimits.dynamo;
/** The smallest number besides 0; the largest is that of the official client, which sends no number that JavaScript may have rounded. */
const SMALLEST = 1e-130;

const invalid = (message: string): Error => Object.assign(new Error(message), { name: 'ValidationException' });
/** Sizes of stored items, which a write replaces and never changes. */
const sizes = new WeakMap<Item, number>();
function sizeOf(item: Item | null): number {
  if (item === null) return 0;
  const size = sizes.get(item) ?? itemSize(item);
  sizes.set(item, size);
  return size;
}

/** Throws for a value that is out of range or has more levels of lists and maps than these. */
function checkValue(value: unknown, levels: number): void {
  if (typeof value === 'number' && value !== 0 && (Math.abs(value) < SMALLEST || Math.abs(value) > Number.MAX_SAFE_INTEGER))
    throw invalid('Number out of range');
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
  if (levels === 0) throw invalid('Nesting Levels have exceeded supported limits');
  for (const each of Object.values(value)) checkValue(each, levels - 1);
}

/** Throws for an item beyond DynamoDB's limits. */
function checkItem(item: Item | null, bytes: number): void {
  if (item === null) return;
  if (bytes > itemBytes) throw invalid('Item size has exceeded the maximum allowed size');
  if (Buffer.byteLength(item.pk) > partitionKeyBytes || Buffer.byteLength(item.sk) > sortKeyBytes) throw invalid('A key is too long');
  for (const value of Object.values(item)) checkValue(value, nestedLevels - 1);
}

/** Reports an access to a partition and the request units it takes. */
type Took = (kind: 'read' | 'write', partition: string, units: number) => void;

/**
 * An in-memory table for tests: same results, limits and request units as DynamoDB. `items` starts it from a copy of
 * another's; `took` is called on every access, and may refuse it by throwing.
 */
export function memoryTable(
  items: Iterable<Item> = [],
  took: Took = () => {},
): Table & { /** Everything stored, in no order. */ all(): Item[] } {
  const meter = { read: 0, write: 0 };
  const count: Took = (kind, partition, units) => {
    meter[kind] += units;
    took(kind, partition, units);
  };
  const table = tableInMemory(items, {
    weigh(writes, transactional) {
      let bytes = 0;
      for (const { key, old, next } of writes) {
        const [before, after] = [sizeOf(old), sizeOf(next)];
        checkItem(next, after);
        count('write', key.pk, writeUnits(before, after, transactional));
        bytes += after;
      }
      if (transactional && bytes > transactionBytes) throw invalid('A transaction takes at most 4 MB.');
    },
    wrote: noteWrite,
    read: (partition, found, read) =>
      count(
        'read',
        partition,
        readUnits(
          found.reduce((sum, item) => sum + sizeOf(item), 0),
          read,
        ),
      ),
  });
  return { ...table, meter };
}
