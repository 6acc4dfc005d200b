import type { FilterSource } from '#domain/breakdowns/filters/rowFilter.ts';
import { rowsWhere } from '#domain/metrics/table/allRows.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { fieldFilters } from './fields/index.ts';
import type { JournalFilter } from './journalFilter.ts';

/** Rows by field and value that are remembered for a table: a byte for each of its rows. */
const MOST_MASKS = 48;
const known = new WeakMap<TradeTable, Map<string, Uint8Array>>();

type FilterName = keyof typeof fieldFilters;

/** 1 at each row that a value of a field means. Cached per table, since tables never change. */
function maskOf(source: FilterSource, field: FilterName, value: string): Uint8Array {
  const { table, zone } = source;
  const { test, zoned = false, beyondTable = false } = fieldFilters[field];
  const masks = known.get(table) ?? new Map<string, Uint8Array>();
  known.set(table, masks);
  const key = `${field} ${zoned ? zone : ''} ${value}`;
  let mask = beyondTable ? undefined : masks.get(key);
  // The one used last is the last in the map; the first goes when there are too many.
  masks.delete(key);
  if (mask === undefined) {
    const holds = test(source, value, null);
    mask = new Uint8Array(table.size);
    for (let row = 0; row < mask.length; row++) if (holds(row)) mask[row] = 1;
  }
  if (!beyondTable) masks.set(key, mask);
  if (masks.size > MOST_MASKS) masks.delete(masks.keys().next().value!);
  return mask;
}

/** Rows where every mask has a 1. */
function rowsOfMasks(size: number, masks: readonly Uint8Array[]): Uint32Array | null {
  if (masks.length === 0) return null;
  const rows = new Uint32Array(size);
  let found = 0;
  all: for (let row = 0; row < size; row++) {
    for (let i = 0; i < masks.length; i++) if (masks[i]![row] === 0) continue all;
    rows[found++] = row;
  }
  return rows.subarray(0, found);
}

type Answer = { readonly asked: string; readonly rows: Uint32Array };
const latest = new WeakMap<TradeTable, Answer>();

/** Those of some rows (null: all) that a field means which looks at what the others left; the latest answer is remembered. */
function among(source: FilterSource, field: FilterName, filter: JournalFilter, rows: Uint32Array | null): Uint32Array {
  const asked = JSON.stringify([source.zone, filter]);
  const before = latest.get(source.table);
  if (before?.asked === asked && !filter.import) return before.rows;
  const holds = fieldFilters[field].test(source, filter[field]!, rows);
  const found = rows === null ? rowsWhere(source.table.size, holds) : rows.filter((row) => holds(row));
  latest.set(source.table, { asked, rows: found });
  return found;
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
  const source = { table, zone, imported };
  const asked = (Object.keys(fieldFilters) as FilterName[]).filter((field) => filter[field]);
  const masks = asked.filter((field) => !fieldFilters[field].last).map((field) => maskOf(source, field, filter[field]!));
  return asked
    .filter((field) => fieldFilters[field].last)
    .reduce<Uint32Array | null>((rows, field) => among(source, field, filter, rows), rowsOfMasks(table.size, masks));
}
