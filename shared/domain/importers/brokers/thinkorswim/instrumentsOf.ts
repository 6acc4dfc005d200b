import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import type { Instrument } from '#domain/trades/instrument.ts';

/** Instruments of the fills so far, each once. */
export function instrumentsOf(log: RowLog): readonly Instrument[] {
  const found = new Set<Instrument>();
  for (let at = 0; at < log.size; at++) found.add(log.at(at).instrument);
  return [...found];
}
