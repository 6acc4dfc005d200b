const arrayKinds = { Float64Array, BigInt64Array, Uint32Array, Int32Array, Uint16Array, Int16Array, Uint8Array, Int8Array } as const;
type ArrayKind = keyof typeof arrayKinds;
type TypedArray = InstanceType<(typeof arrayKinds)[ArrayKind]>;

/** Where the JSON of packed data names what JSON cannot hold. */
type Named = { readonly $array: ArrayKind; readonly at: number; readonly length: number } | { readonly $bigint: string };

const WIDEST = 8;
const aligned = (offset: number): number => Math.ceil(offset / WIDEST) * WIDEST;

/**
 * Plain data with typed arrays and bigints in it as bytes: the length of a JSON text, that text, and the arrays, each at a multiple of eight. No object in it
 * may have a field `$array` or `$bigint`.
 */
export function packData(value: unknown): Uint8Array<ArrayBuffer> {
  const arrays: TypedArray[] = [];
  let size = 0;
  const text = JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'bigint') return { $bigint: String(each) } satisfies Named;
    if (!ArrayBuffer.isView(each)) return each;
    const array = each as TypedArray;
    const named: Named = { $array: array.constructor.name as ArrayKind, at: size, length: array.length };
    arrays.push(array);
    size = aligned(size + array.byteLength);
    return named;
  });
  const json = new TextEncoder().encode(text);
  const start = aligned(WIDEST + json.length);
  const packed = new Uint8Array(start + size);
  new DataView(packed.buffer).setUint32(0, json.length);
  packed.set(json, WIDEST);
  let at = start;
  for (const array of arrays) {
    packed.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at = aligned(at + array.byteLength);
  }
  return packed;
}

/** What `packData` packed. Its arrays are views of these bytes. */
export function unpackData(bytes: ArrayBuffer): unknown {
  const length = new DataView(bytes).getUint32(0);
  const start = aligned(WIDEST + length);
  const restored = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    // Lists of texts or numbers are long, and have nothing to restore.
    if (Array.isArray(value)) return typeof value[0] === 'object' ? value.map(restored) : value;
    const named = value as Named;
    if ('$bigint' in named) return BigInt(named.$bigint);
    if ('$array' in named) return new arrayKinds[named.$array](bytes, start + named.at, named.length);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, restored(each)]));
  };
  return restored(JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, WIDEST, length))));
}
