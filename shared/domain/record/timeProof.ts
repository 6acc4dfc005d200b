// Proofs of OpenTimestamps, version 1: https://github.com/opentimestamps/python-opentimestamps. Record 0150 has their purpose.
import { type Hash, sha256, toHex } from './verifyRecord.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The end of a path: a calendar that will have a block, asked by `commitment`; or a block of Bitcoin by its height. `from`, `to`: its bytes in the proof. */
export type Attestation = { readonly from: number; readonly to: number } & (
  | { readonly commitment: Bytes; readonly block: null }
  | { readonly commitment: null; readonly block: number }
);

/** First bytes of a proof's file: its name, version 1, and that the digest is SHA-256. */
const HEAD = Uint8Array.from([
  ...[0x00, 0x4f, 0x70, 0x65, 0x6e, 0x54, 0x69, 0x6d, 0x65, 0x73, 0x74, 0x61, 0x6d, 0x70, 0x73, 0x00],
  ...[0x00, 0x50, 0x72, 0x6f, 0x6f, 0x66, 0x00, 0xbf, 0x89, 0xe2, 0xe8, 0x84, 0xe8, 0x92, 0x94, 0x01, 0x08],
]);
/** Operations of proofs by calendars of Bitcoin, the two marks of a path's end and of a fork, and tags of ends. */
const [SHA256, APPEND, PREPEND, END, FORK] = [0x08, 0xf0, 0xf1, 0x00, 0xff];
const [PENDING, BITCOIN] = ['83dfe30d2ef90c8e', '0588960d73d71901'];
/** Limits of the reference implementation: operations in a row, bytes of an operand and of an end. */
const [DEEPEST, LONGEST_OPERAND, LONGEST_END] = [256, 4096, 8192];
/** Bytes of an answer of a calendar. */
export const MOST_PROOF = 10_000;

const joined = (...parts: readonly Uint8Array[]): Bytes => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

class Unreadable extends Error {}

/** Reads bytes in order; throws past their end. */
function readerOf(bytes: Uint8Array) {
  let at = 0;
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new Unreadable();
    at += length;
    return bytes.subarray(at - length, at);
  };
  /** A whole number in groups of seven bits, the lowest first. */
  const number = (): number => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = take(1)[0]!;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new Unreadable();
  };
  const text = (longest: number): Uint8Array => {
    const length = number();
    if (length > longest) throw new Unreadable();
    return take(length);
  };
  return { take, number, text, at: () => at };
}

/** The ends of all paths of a proof for this digest; null where it is not whole, or has an operation that calendars of Bitcoin don't use. */
export async function readTimeProof(digest: Uint8Array, proof: Uint8Array, hash: Hash = sha256): Promise<readonly Attestation[] | null> {
  const ends: Attestation[] = [];
  const { take, text, at } = readerOf(proof);
  const endAt = (from: number, message: Uint8Array): void => {
    const tag = toHex(take(8));
    const payload = text(LONGEST_END);
    const place = { from, to: at() };
    if (tag === PENDING) ends.push({ ...place, commitment: joined(message), block: null });
    if (tag === BITCOIN) ends.push({ ...place, commitment: null, block: readerOf(payload).number() });
  };
  const step = async (tag: number, from: number, message: Uint8Array, depth: number): Promise<void> => {
    if (tag === END) return endAt(from, message);
    if (tag === SHA256) return path(await hash(joined(message)), depth + 1);
    if (tag !== APPEND && tag !== PREPEND) throw new Unreadable();
    const operand = text(LONGEST_OPERAND);
    return path(tag === APPEND ? joined(message, operand) : joined(operand, message), depth + 1);
  };
  async function path(message: Uint8Array, depth: number): Promise<void> {
    if (depth > DEEPEST || message.length > LONGEST_OPERAND) throw new Unreadable();
    let tag = take(1)[0]!;
    for (; tag === FORK; tag = take(1)[0]!) await step(take(1)[0]!, at() - 1, message, depth);
    await step(tag, at() - 1, message, depth);
  }
  try {
    if (proof.length > MOST_PROOF) return null;
    await path(digest, 0);
    return at() === proof.length && ends.length > 0 ? ends : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** The proof with what its calendar answered in place of an end; null where that is more than one path, which can't replace an end. */
export const withRest = (proof: Uint8Array, { from, to }: Attestation, rest: Uint8Array): Bytes | null =>
  rest[0] === FORK ? null : joined(proof.subarray(0, from), rest, proof.subarray(to));

/** The file of a proof, as `ots verify` reads it. */
export const proofFile = (digest: Uint8Array, proof: Uint8Array): Bytes => joined(HEAD, digest, proof);
