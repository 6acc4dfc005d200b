import type { FileQuestion } from '../imported.ts';
import { orderedDate } from '../values/orderedDate.ts';
import { readStamp } from '../values/readStamp.ts';
import type { ColumnProfile } from './columnProfile.ts';
import { guessCurrency } from './guessCurrency.ts';
import { dateOrderIn } from './guessProfile.ts';
import { cellsIn, type SampleTable } from './sampleTable.ts';
import { symbolDoubt } from './symbolDoubt.ts';
import { tradeColumns } from './tradeColumns.ts';

/** Whether a header of trades lacks what a trade needs, or is read as executions all the same. */
function rowKindDoubt({ columns, rowKind }: ColumnProfile, sample: SampleTable): FileQuestion | null {
  const ends = tradeColumns(sample);
  if (ends === null) return null;
  const isWhole = rowKind === 'trades' && columns.price !== undefined && columns.exitPrice !== undefined;
  const about = Object.values(ends).join(', ');
  return isWhole ? null : { question: 'rowKind', about, guess: 'trades' };
}

/**
 * What a table does not tell of itself and money or days depend on, with the answer that the profile has: the order of its dates, its currency, which column
 * holds the symbols, what a row is, and the zone of its clocks. `zone`: the one it is read in. A question whose guess is null must be answered first.
 */
export function profileDoubts(profile: ColumnProfile, sample: SampleTable, zone: string): FileQuestion[] {
  const { date } = profile.columns;
  const doubts: (FileQuestion | null)[] = [rowKindDoubt(profile, sample), symbolDoubt(profile, sample)];
  if (date !== undefined && !dateOrderIn(sample, profile.columns).certain)
    doubts.push({ question: 'dateOrder', about: date, guess: profile.dates });
  const { currency, certain } = guessCurrency(profile, sample);
  if (!certain) doubts.push({ question: 'currency', about: '', guess: currency });
  const stamps = cellsIn(sample, date).map((cell) => readStamp(orderedDate(cell, profile.dates)));
  const hasClock = profile.columns.time !== undefined || stamps.some((stamp) => stamp !== null && stamp.precision !== 'day');
  if (hasClock && stamps.some((stamp) => stamp !== null && stamp.offset === null))
    doubts.push({ question: 'zone', about: '', guess: zone });
  return doubts.filter((doubt) => doubt !== null);
}
