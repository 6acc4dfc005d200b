const arrayKinds = { Float64Array, BigInt64Array, Uint32Array, Int32Array, Uint16Array, Int16Array, Uint8Array, Int8Array } as const;
export type ArrayKind = keyof typeof arrayKinds;
export type TypedArray = InstanceType<(typeof arrayKinds)[ArrayKind]>;

/** Where the JSON of packed data names what JSON cannot hold. */
export type NamedValue = { readonly $array: ArrayKind; readonly at: number; readonly length: number } | { readonly $bigint: string };

export const WIDEST = 8;
export const aligned = (offset: number): number => Math.ceil(offset / WIDEST) * WIDEST;

/** Unpacks `packData`'s output. Its arrays are views of these bytes. */
export function unpackData(bytes: ArrayBuffer): unknown {
  const length = new DataView(bytes).getUint32(0);
  const start = aligned(WIDEST + length);
  const restored = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    // Lists of texts or numbers are long, and have nothing to restore.
    if (Array.isArray(value)) return typeof value[0] === 'object' ? value.map(restored) : value;
    const named = value as NamedValue;
    if ('$bigint' in named) return BigInt(named.$bigint);
    if ('$array' in named) return new arrayKinds[named.$array](bytes, start + named.at, named.length);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, restored(each)]));
  };
  return restored(JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, WIDEST, length))));
}
