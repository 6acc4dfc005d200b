/** A copy without internal fields (names that begin with "_"), at any depth. */
export function published(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(published);
  if (typeof value !== 'object' || value === null) return value;
  const shown = Object.entries(value).filter(([key]) => !key.startsWith('_'));
  return Object.fromEntries(shown.map(([key, each]) => [key, published(each)]));
}
