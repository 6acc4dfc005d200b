import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import type { Instrument } from '#domain/trades/instrument.ts';

/** What the fills that were read so far are of, each instrument once. */
export function instrumentsOf(log: RowLog): readonly Instrument[] {
  const found = new Set<Instrument>();
  for (let at = 0; at < log.size; at++) found.add(log.at(at).instrument);
  return [...found];
}
