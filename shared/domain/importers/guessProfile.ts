import type { ColumnProfile, SideMeaning } from './columnProfile.ts';
import { guessColumns } from './guessColumns.ts';
import { dateOrderOf } from './orderedDate.ts';
import { decimalMarkOf, readNumber } from './readNumber.ts';
import { cellsIn, type SampleTable } from './sampleTable.ts';
import { sideKey, sideMeaning } from './sideMeaning.ts';

/** The likeliest way to read a table, for people to check; `doubts` are sentences about what could also be meant. */
export function guessProfile(sample: SampleTable): { readonly profile: ColumnProfile; readonly doubts: readonly string[] } {
  const columns = guessColumns(sample);
  const dates = cellsIn(sample, columns.date);
  const { order, certain } = dateOrderOf(dates);
  const numbers = [...cellsIn(sample, columns.quantity), ...cellsIn(sample, columns.price)];
  const decimals = decimalMarkOf(';', numbers);
  const costs = cellsIn(sample, columns.commission ?? columns.fees).map((cell) => readNumber(cell, decimals) ?? 0n);
  const sides: Record<string, SideMeaning> = {};
  for (const word of new Set(cellsIn(sample, columns.side))) {
    const meaning = sideMeaning(word);
    if (meaning !== null) sides[sideKey(word)] = meaning;
  }
  // A column of which no word is a side holds something else.
  if (columns.side !== undefined && Object.keys(sides).length === 0 && numbers.some((number) => number.trim().startsWith('-')))
    delete columns.side;
  return {
    profile: {
      shape: sample.shape,
      columns,
      dates: order,
      decimals,
      sides,
      costs: costs.some((cost) => cost < 0n) && costs.every((cost) => cost <= 0n) ? 'below' : 'above',
      kind: 'stock',
    },
    doubts: certain ? [] : [`${dates[0] ?? 'A date'} can be read in two ways: check below that day and month are the right way round.`],
  };
}
