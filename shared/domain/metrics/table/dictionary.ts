/** Numbers values in the order they first occur; values with equal `key` are one. `first`: the initial values. */
export function dictionary<T>(key: (value: T) => string, first: readonly T[] = []): { readonly values: T[]; place(value: T): number } {
  const values = [...first];
  const places = new Map(values.map((value, at) => [key(value), at]));
  return {
    values,
    place(value) {
      const name = key(value);
      const known = places.get(name);
      if (known !== undefined) return known;
      const at = values.push(value) - 1;
      places.set(name, at);
      return at;
    },
  };
}
