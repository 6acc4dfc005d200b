import type { Instrument } from '#domain/trades/instrument.ts';
import type { StrikeUnit } from './compactStrike.ts';
import { contractName } from './contractName.ts';
import { currencyPair } from './currencyPair.ts';
import { inverseContract } from './inverseContract.ts';
import type { PointValues } from './pointValues.ts';
import { readOption } from './readOption.ts';
import { futureInstrument, listedOption, shareInstrument } from './usInstrument.ts';

/**
 * What a symbol without any other word names: an option, a future's contract, a pair of currencies, a coin, else an American share. A sentence when it cannot be
 * read, or when what a point of it is worth must be asked. `unit`: what strikes without a decimal point count in this file.
 */
export function namedInstrument(symbol: string, worth: PointValues, unit: StrikeUnit | null = null): Instrument | string {
  const words = symbol.trim().toUpperCase();
  const inverse = inverseContract(words);
  if (inverse !== '') return inverse;
  const option = readOption(words, unit);
  if (option !== null) return listedOption(option, words);
  const contract = contractName(words);
  return contract === null ? (currencyPair(words) ?? shareInstrument(words)) : futureInstrument(contract, worth);
}
