import { crc32c } from './crc32c.ts';

/** A log is blocks of 32 KB. A record is a checksum (4 bytes), a length (2), a kind (1) and its data; one that a block has no room for goes on in the next. */
const BLOCK = 32 * 1024;
const HEADER = 7;
const LAST_KIND = 4;

/** End of the record that begins here, by its own length. */
const endOf = (log: Buffer, at: number): number => at + HEADER + log.readUInt16LE(at + 4);
const isInBlock = (log: Buffer, at: number): boolean => endOf(log, at) - at <= BLOCK - (at % BLOCK);

function isWhole(log: Buffer, at: number): boolean {
  if (at + HEADER > log.length || !isInBlock(log, at) || endOf(log, at) > log.length) return false;
  const kind = log[at + 6]!;
  return kind >= 1 && kind <= LAST_KIND && log.readUInt32LE(at) === crc32c(log.subarray(at + 6, endOf(log, at)));
}

/** True for a last record that was cut off: a killed process may stop writing anywhere. */
function isCutOff(log: Buffer, at: number): boolean {
  if (at + HEADER <= log.length && (!isInBlock(log, at) || endOf(log, at) <= log.length)) return false;
  for (let later = at + 1; later < log.length; later++) if (isWhole(log, later)) return false;
  return true;
}

/**
 * Offset of damage in a LevelDB log or manifest, null if intact. LevelDB itself silently skips unreadable records. A
 * cut-off last record is not damage, nor are zeros at the end.
 */
export function logDamage(log: Buffer): number | null {
  let at = 0;
  while (at < log.length) {
    const left = BLOCK - (at % BLOCK);
    if (left < HEADER) at += left;
    else if (isWhole(log, at)) at = endOf(log, at);
    else return isCutOff(log, at) || log.subarray(at).every((byte) => byte === 0) ? null : at;
  }
  return null;
}
