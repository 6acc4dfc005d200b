/** Digits of a number without leading and trailing zeros, as DynamoDB counts them. */
function significantDigits(value: number | bigint): number {
  const digits = (typeof value === 'bigint' ? value.toString() : value.toString().replace(/e.*$/, '')).replace(/[-.]/g, '');
  return digits.replace(/^0+/, '').replace(/0+$/, '').length;
}

/** Bytes of one attribute value. */
function valueSize(value: unknown): number {
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number' || typeof value === 'bigint') return Math.ceil(significantDigits(value) / 2) + 1 + (value < 0 ? 1 : 0);
  if (value instanceof Uint8Array) return value.byteLength;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + valueSize(each) + 1, 3);
  return Object.entries(value as object).reduce((sum, [key, each]) => sum + Buffer.byteLength(key) + valueSize(each) + 1, 3);
}

/**
 * Bytes DynamoDB counts for an item: names and values; numbers about one byte for two significant digits plus one; lists and maps three bytes
 * and one for each element. Source: AWS developer guide, "DynamoDB item sizes and formats".
 */
export const itemSize = (item: Readonly<Record<string, unknown>>): number =>
  Object.entries(item).reduce((sum, [name, value]) => (value === undefined ? sum : sum + Buffer.byteLength(name) + valueSize(value)), 0);
