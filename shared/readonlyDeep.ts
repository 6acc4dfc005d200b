type Primitive = string | number | bigint | boolean | symbol | null | undefined;

/** The same value, to be read only, at any depth. Branded text and numbers are objects to the compiler, so primitives come first. */
export type ReadonlyDeep<T> = T extends Primitive
  ? T
  : T extends readonly (infer Item)[]
    ? readonly ReadonlyDeep<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
      : T;
