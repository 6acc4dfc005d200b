import { excursionMeasures } from './excursionMeasures.ts';
import { journalMeasures } from './journalMeasures.ts';
import { resultMeasures } from './resultMeasures.ts';
import { sizeMeasures } from './sizeMeasures.ts';
import { timeMeasures } from './timeMeasures.ts';
import type { TradeMeasure } from './tradeMeasure.ts';

/** Every measure of a trade, in the order they are offered. Ids are in addresses and stay. */
export const tradeMeasures: readonly TradeMeasure[] = [
  resultMeasures.net,
  resultMeasures.r,
  timeMeasures.held,
  timeMeasures.openedHour,
  sizeMeasures.positionValue,
  sizeMeasures.quantity,
  sizeMeasures.entryPrice,
  resultMeasures.risk,
  resultMeasures.fees,
  timeMeasures.daysToExpiry,
  journalMeasures.rating,
  sizeMeasures.fills,
  journalMeasures.screenshots,
  journalMeasures.adherence,
  excursionMeasures.mae,
  excursionMeasures.mfe,
  excursionMeasures.capture,
];
