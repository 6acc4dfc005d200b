const KB = 1024;
const utf8 = new TextEncoder();
/** Bytes of a text. Most are short ASCII, which no encoder needs to be called for. */
function text(value: string): number {
  if (value.length > KB) return utf8.encode(value).length;
  for (let at = 0; at < value.length; at++) if (value.charCodeAt(at) > 0x7f) return utf8.encode(value).length;
  return value.length;
}

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
export function itemSize(item: Readonly<Record<string, unknown>>): number {
  let sum = 0;
  for (const name in item) if (item[name] !== undefined) sum += text(name) + valueSize(item[name]);
  return sum;
}

/** Units of a read: 4 KB steps, half for eventual. Nothing found still costs a step. A query passes the sum of its items' sizes. */
export const readUnits = (bytes: number, read: 'strong' | 'eventual'): number =>
  Math.max(1, Math.ceil(bytes / (4 * KB))) * (read === 'strong' ? 1 : 0.5);

/**
 * Units of a write: 1 KB steps of the larger of the item before and after, twice in a transaction. A condition that fails costs the same.
 * The table has no secondary index; one would add a write for each item in it, two when the indexed key changes.
 */
export const writeUnits = (bytesBefore: number, bytesAfter: number, transactional = false): number =>
  Math.max(1, Math.ceil(Math.max(bytesBefore, bytesAfter) / KB)) * (transactional ? 2 : 1);
