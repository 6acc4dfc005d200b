import type { FileQuestion } from '../imported.ts';
import { orderedDate } from '../values/orderedDate.ts';
import { readStamp } from '../values/readStamp.ts';
import type { ColumnProfile } from './columnProfile.ts';
import { guessCurrency } from './guessCurrency.ts';
import { dateOrderIn } from './guessProfile.ts';
import { cellsIn, type SampleTable } from './sampleTable.ts';
import { symbolDoubt } from './symbolDoubt.ts';
import { tradeColumns } from './tradeColumns.ts';

/** Asks if a trades header lacks required columns, or is read as executions. */
function rowKindDoubt({ columns, rowKind }: ColumnProfile, sample: SampleTable): FileQuestion | null {
  const ends = tradeColumns(sample);
  if (ends === null) return null;
  const isWhole = rowKind === 'trades' && columns.price !== undefined && columns.exitPrice !== undefined;
  const about = Object.values(ends).join(', ');
  return isWhole ? null : { question: 'rowKind', about, guess: 'trades' };
}

/**
 * Information a table lacks that affects money or days, with the profile's answer: the order of its dates, its
 * currency, the symbol column, the kind of row, and the zone of its clocks. `zone`: the assumed one. A question
 * whose guess is null must be answered first.
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
