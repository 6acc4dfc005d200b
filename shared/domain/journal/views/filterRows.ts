import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { FilterSource } from './dimensions/filterDimension.ts';
import { filterDimensions } from './dimensions/index.ts';
import type { JournalFilter } from './journalFilter.ts';

/** Rows by field and value that are remembered for a table: a byte for each of its rows. */
const MOST_MASKS = 48;
const known = new WeakMap<TradeTable, Map<string, Uint8Array>>();

/** 1 at each row that a value of a field means. Tables never change, so what was found for one is found again without looking at a row. */
function maskOf(source: FilterSource, field: keyof typeof filterDimensions, value: string): Uint8Array {
  const { table, zone } = source;
  const { test, zoned = false, beyondTable = false } = filterDimensions[field];
  const masks = known.get(table) ?? new Map<string, Uint8Array>();
  known.set(table, masks);
  const key = `${field} ${zoned ? zone : ''} ${value}`;
  let mask = beyondTable ? undefined : masks.get(key);
  // The one used last is the last in the map; the first goes when there are too many.
  masks.delete(key);
  if (mask === undefined) {
    const holds = test(source, value);
    mask = new Uint8Array(table.size);
    for (let row = 0; row < mask.length; row++) if (holds(row)) mask[row] = 1;
  }
  if (!beyondTable) masks.set(key, mask);
  if (masks.size > MOST_MASKS) masks.delete(masks.keys().next().value!);
  return mask;
}

/**
 * Rows of the table that the filter means, in table order; null means every row. `imported` names the rows of the filter's imports, which only chapters
 * know.
 */
export function filterRows(
  table: TradeTable,
  filter: JournalFilter,
  zone: string,
  imported: ReadonlySet<string> = new Set(),
): Uint32Array | null {
  const masks: Uint8Array[] = [];
  for (const field of Object.keys(filterDimensions) as (keyof typeof filterDimensions)[]) {
    const value = filter[field];
    if (value) masks.push(maskOf({ table, zone, imported }, field, value));
  }
  if (masks.length === 0) return null;
  const rows = new Uint32Array(table.size);
  let size = 0;
  all: for (let row = 0; row < table.size; row++) {
    for (let i = 0; i < masks.length; i++) if (masks[i]![row] === 0) continue all;
    rows[size++] = row;
  }
  return rows.slice(0, size);
}
