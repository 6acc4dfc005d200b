/** True for two values of JSON that say the same, in any order of fields. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  const [mine, theirs] = [Object.entries(a), Object.entries(b)];
  return mine.length === theirs.length && mine.every(([name, value]) => isSameJson(value, (b as Readonly<Record<string, unknown>>)[name]));
}
