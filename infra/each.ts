/** A record of the same names with something made for each. */
export function each<K extends string, V, W>(record: Readonly<Record<K, V>>, make: (name: K, value: V) => W): Readonly<Record<K, W>> {
  return Object.fromEntries((Object.entries(record) as [K, V][]).map(([name, value]) => [name, make(name, value)])) as Record<K, W>;
}
