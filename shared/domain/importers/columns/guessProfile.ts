import { dateOrderOf } from '../values/orderedDate.ts';
import { decimalMarkOf, readNumber } from '../values/readNumber.ts';
import type { ColumnProfile, MappedField, SideMeaning } from './columnProfile.ts';
import { guessColumns } from './guessColumns.ts';
import { cellsIn, type SampleTable } from './sampleTable.ts';
import { sideKey, sideMeaning } from './sideMeaning.ts';

type Columns = ColumnProfile['columns'];

/** Whether decimals have a point or a comma: what quantities and prices tell, else all numbers of the table. */
function decimalsOf(sample: SampleTable, { quantity, price }: Columns): ColumnProfile['decimals'] {
  const chosen = [quantity, price].filter((column) => column !== undefined);
  const from = chosen.length === 2 ? chosen : sample.columns;
  return decimalMarkOf(
    ';',
    from.flatMap((column) => cellsIn(sample, column)).filter((cell) => /^[-+($]*\d[\d.,' ]*\)?$/.test(cell) && !/\..*\..*\./.test(cell)),
  );
}

/** The sign that a paid cost has: below zero where some are and none is above. */
function costsOf(sample: SampleTable, { commission, fees }: Columns, decimals: ColumnProfile['decimals']): ColumnProfile['costs'] {
  const costs = [commission, fees].flatMap((column) => cellsIn(sample, column)).map((cell) => readNumber(cell, decimals) ?? 0n);
  return costs.some((cost) => cost < 0n) && costs.every((cost) => cost <= 0n) ? 'below' : 'above';
}

/** What the words of a side column mean by themselves. */
function sidesOf(sample: SampleTable, side: string | undefined): Record<string, SideMeaning> {
  const words = [...new Set(cellsIn(sample, side))].map((word) => [sideKey(word), sideMeaning(word)] as const);
  return Object.fromEntries(words.filter((entry): entry is [string, SideMeaning] => entry[1] !== null));
}

/** The likeliest way to read a table, for people to check. */
export function guessProfile(sample: SampleTable): ColumnProfile {
  const { side, ...others } = guessColumns(sample);
  const sides = sidesOf(sample, side);
  // A column of which no word is a side holds something else where quantities have signs.
  const isSigned = cellsIn(sample, others.quantity).some((cell) => cell.startsWith('-'));
  const columns = side === undefined || (isSigned && Object.keys(sides).length === 0) ? others : { ...others, side };
  const decimals = decimalsOf(sample, columns);
  const dates = dateOrderOf(cellsIn(sample, columns.date)).order;
  return { shape: sample.shape, columns, dates, decimals, sides, costs: costsOf(sample, columns, decimals), kind: 'stock' };
}

/** A profile in which a field is another column, '' for none; how that column is written is recognized by its values. */
export function withColumn(profile: ColumnProfile, sample: SampleTable, field: MappedField, column: string): ColumnProfile {
  const { [field]: _before, ...others } = profile.columns;
  const columns: Columns = column === '' ? others : { ...others, [field]: column };
  const decimals = field === 'quantity' || field === 'price' ? decimalsOf(sample, columns) : profile.decimals;
  return {
    ...profile,
    columns,
    decimals,
    dates: field === 'date' ? dateOrderOf(cellsIn(sample, columns.date)).order : profile.dates,
    costs: field === 'commission' || field === 'fees' ? costsOf(sample, columns, decimals) : profile.costs,
  };
}

/** Sentences about what a profile's dates could also mean; none when they can mean one thing only. */
export function dateDoubts(profile: ColumnProfile, sample: SampleTable): string[] {
  const dates = cellsIn(sample, profile.columns.date);
  return dateOrderOf(dates).certain
    ? []
    : [`${dates[0]} can be read in two ways: check that day and month are the right way round in the rows below.`];
}
