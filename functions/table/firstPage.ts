/** A page of so many, out of what was asked for with one more; `last`: its last, where another page follows. */
export const firstPage = <T>(found: readonly T[], size: number): { readonly page: readonly T[]; readonly last: T | null } => ({
  page: found.slice(0, size),
  last: found.length > size ? found[size - 1]! : null,
});
