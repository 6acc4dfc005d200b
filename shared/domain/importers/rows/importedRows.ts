import type { Imported, RowCounts } from '../imported.ts';

/**
 * Counts the rows of a file by what its import does: rows of fills that the journal has are duplicates, rows of fills that wait have failed. `known` and
 * `waiting` count those fills. A row can be two fills (an entry and its exit), and is a duplicate only when both are known.
 */
export function importedRows({ fills, rows }: Pick<Imported, 'fills' | 'rows'>, known: number, waiting: number): RowCounts {
  const rowsOf = (some: number) => (some === 0 ? 0 : Math.floor((some * rows.imported) / fills.length));
  const [duplicate, failed] = [rowsOf(known), rowsOf(waiting)];
  return {
    imported: rows.imported - duplicate - failed,
    duplicate: rows.duplicate + duplicate,
    ignored: rows.ignored,
    failed: rows.failed + failed,
  };
}
