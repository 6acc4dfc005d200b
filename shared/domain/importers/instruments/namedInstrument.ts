import type { Instrument } from '#domain/trades/instrument.ts';
import type { StrikeUnit } from './compactStrike.ts';
import { currencyPair } from './currencyPair.ts';
import { contractName } from './futureName.ts';
import { inverseContract } from './inverseContract.ts';
import type { PointValues } from './pointValues.ts';
import { readOption } from './readOption.ts';
import { futureInstrument, listedOption, shareInstrument } from './usInstrument.ts';

/**
 * The instrument of a symbol without further information: an option, a future's contract, a pair of currencies, a
 * coin, otherwise an American share. A sentence if unreadable, or if its point value must be asked for. `unit`: the
 * file's unit of strikes without a decimal point.
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
