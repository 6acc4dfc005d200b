import { futureName } from '#domain/importers/instruments/futureName.ts';
import { futureRoot } from '#domain/importers/instruments/futureRoot.ts';
import type { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { futureInstrument, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import type { Instrument } from '#domain/trades/instrument.ts';

/** "MNQ SEP26" and "MNQ 12-26" are futures; anything else is a share, since many roots are tickers too. */
export function ninjaInstrument(words: string, worth: PointValues): Instrument | string {
  const name = futureName(words);
  return futureRoot(name) !== null ? futureInstrument(name, worth) : shareInstrument(words);
}
