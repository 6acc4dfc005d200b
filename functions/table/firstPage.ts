/** A page of `size`, from a query for one more; `last`: its last item if another page follows. */
export const firstPage = <T>(found: readonly T[], size: number): { readonly page: readonly T[]; readonly last: T | null } => ({
  page: found.slice(0, size),
  last: found.length > size ? found[size - 1]! : null,
});
