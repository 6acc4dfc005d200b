import { crc32c } from './crc32c.ts';
import { unsnappy, varint } from './unsnappy.ts';

/** A table ends in 48 bytes: where its two lists of blocks are, and eight bytes that every table ends in. */
const FOOTER = 48;
const MAGIC = 'db4775248b80fb57';
/** Behind each block: how it is packed (1 byte), and its checksum (4). */
const TRAILER = 5;

type Place = { readonly at: number; readonly size: number };

function placeAt(bytes: Buffer, from: number): { readonly place: Place; readonly end: number } {
  const [at, middle] = varint(bytes, from);
  const [size, end] = varint(bytes, middle);
  return { place: { at, size }, end };
}

const isWhole = (table: Buffer, { at, size }: Place): boolean =>
  at + size + TRAILER <= table.length && table.readUInt32LE(at + size + 1) === crc32c(table.subarray(at, at + size + 1));

/** The places in a block that lists others: entries of a shortened key and a place, then where some of them begin. */
function listed(table: Buffer, { at, size }: Place): readonly Place[] {
  const packed = table.subarray(at, at + size);
  const block = table[at + size] === 1 ? unsnappy(packed) : packed;
  const end = block.length - 4 * (block.readUInt32LE(block.length - 4) + 1);
  const places: Place[] = [];
  for (let entry = 0; entry < end; ) {
    const [, unshared] = varint(block, entry);
    const [keyLength, lengths] = varint(block, unshared);
    const [valueLength, key] = varint(block, lengths);
    places.push(placeAt(block, key + keyLength).place);
    entry = key + keyLength + valueLength;
  }
  return places;
}

/** True for a table with its footer. Others were never finished, unless a manifest needs them. */
export const isFinished = (table: Buffer): boolean =>
  table.length >= FOOTER && table.readBigUInt64LE(table.length - 8).toString(16) === MAGIC;

/**
 * Offset of damage in a LevelDB table, null if every block is intact. A table without its footer was never finished,
 * and LevelDB ignores it.
 */
export function tableDamage(table: Buffer): number | null {
  if (!isFinished(table)) return null;
  const first = placeAt(table, table.length - FOOTER);
  for (const list of [first.place, placeAt(table, first.end).place]) {
    if (!isWhole(table, list)) return list.at;
    const damaged = listed(table, list).find((place) => !isWhole(table, place));
    if (damaged !== undefined) return damaged.at;
  }
  return null;
}
