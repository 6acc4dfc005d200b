const KB = 1024;
const utf8 = new TextEncoder();
const text = (value: string): number => utf8.encode(value).length;

/** A number takes about a byte for two significant digits and one more, and one for a minus sign; at most 21. */
function numberSize(value: number | bigint): number {
  const shown = typeof value === 'bigint' ? value.toString() : value.toExponential().replace(/e.*/, '');
  const digits = shown.replace(/[-.]/g, '').replace(/0+$/, '').length;
  return digits === 0 ? 1 : Math.min(21, Math.ceil(digits / 2) + 1 + (value < 0 ? 1 : 0));
}

/** Bytes of one attribute's value. Lists and maps cost three bytes and one more for each element. */
export function valueSize(value: unknown): number {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number' || typeof value === 'bigint') return numberSize(value);
  if (value === null || typeof value === 'boolean') return 1;
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + 1 + valueSize(each), 3);
  return Object.entries(value as object).reduce((sum, [name, each]) => sum + 1 + text(name) + valueSize(each), 3);
}

/** Bytes of an item: its names and values, without the absent ones. */
export const itemSize = (item: Readonly<Record<string, unknown>>): number =>
  Object.entries(item).reduce((sum, [name, value]) => (value === undefined ? sum : sum + text(name) + valueSize(value)), 0);

/** Units of a read: 4 KB steps, half for eventual. Nothing found still costs a step. A query passes the sum of its items' sizes. */
export const readUnits = (bytes: number, read: 'strong' | 'eventual'): number =>
  Math.max(1, Math.ceil(bytes / (4 * KB))) * (read === 'strong' ? 1 : 0.5);

/**
 * Units of a write: 1 KB steps of the larger of the item before and after, twice in a transaction. A condition that fails costs the same.
 * The table has no secondary index; one would add a write for each item in it, two when the indexed key changes.
 */
export const writeUnits = (bytesBefore: number, bytesAfter: number, transactional = false): number =>
  Math.max(1, Math.ceil(Math.max(bytesBefore, bytesAfter) / KB)) * (transactional ? 2 : 1);
