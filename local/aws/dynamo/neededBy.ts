import { varint } from './unsnappy.ts';

const BLOCK = 32 * 1024;
const HEADER = 7;
const FULL = 1;
const LAST = 4;

/** The whole records of a log or manifest, each put together from its parts. */
function* recordsOf(log: Buffer): Iterable<Buffer> {
  let parts: Buffer[] = [];
  for (let at = 0; at + HEADER <= log.length; ) {
    const left = BLOCK - (at % BLOCK);
    const end = at + HEADER + log.readUInt16LE(at + 4);
    const kind = log[at + 6];
    if (left >= HEADER && (kind === 0 || end > log.length)) return;
    if (left >= HEADER) parts.push(log.subarray(at + HEADER, end));
    if (left >= HEADER && (kind === FULL || kind === LAST)) {
      yield Buffer.concat(parts);
      parts = [];
    }
    at = left < HEADER ? at + left : end;
  }
}

/** Fields of a manifest's record by their tag: n a number, s a text of a stated length. https://github.com/google/leveldb/blob/main/db/version_edit.cc */
const fields: Readonly<Record<number, string>> = { 1: 's', 2: 'n', 3: 'n', 4: 'n', 5: 'ns', 6: 'nn', 7: 'nnnss', 9: 'n' };
const [LOG_NUMBER, DELETED_FILE, NEW_FILE] = [2, 6, 7];

/** The files a manifest needs: the oldest log whose changes are in no table yet (null if it names none), and the size of each table by its number. */
export type Needed = { readonly log: number | null; readonly tables: ReadonlyMap<number, number> };

/** Reads which files a manifest needs. Throws when it holds something unknown. */
export function neededBy(manifest: Buffer): Needed {
  let log: number | null = null;
  const tables = new Map<number, number>();
  for (const record of recordsOf(manifest))
    for (let at = 0; at < record.length; ) {
      const tag = record[at++]!;
      const numbers: number[] = [];
      for (const kind of fields[tag]!) {
        const [value, end] = varint(record, at);
        numbers.push(value);
        at = kind === 's' ? end + value : end;
      }
      if (tag === LOG_NUMBER) log = numbers[0]!;
      if (tag === DELETED_FILE) tables.delete(numbers[1]!);
      if (tag === NEW_FILE) tables.set(numbers[1]!, numbers[2]!);
    }
  return { log, tables };
}
