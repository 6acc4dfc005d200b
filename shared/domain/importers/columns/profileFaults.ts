import { plural } from '#domain/format/percent.ts';
import { readNumber } from '#domain/format/readNumber.ts';
import { orderedDate } from '../values/orderedDate.ts';
import { readStamp } from '../values/readStamp.ts';
import { type ColumnProfile, feeColumnsOf, mappedFields } from './columnProfile.ts';
import { guessCurrency } from './guessCurrency.ts';
import { cellsIn, type SampleTable } from './sampleTable.ts';
import { sideKey, sideMeaning } from './sideMeaning.ts';
import { symbolDoubt } from './symbolDoubt.ts';
import { isBySide, tradeColumns } from './tradeColumns.ts';

/**
 * A stored profile as this release writes it: with a kind of rows, a list of fee columns, and dollars, which older releases meant. Null where an older release took
 * whole trades for executions: those columns are matched again.
 */
export function usableProfile(stored: ColumnProfile, sample: SampleTable): ColumnProfile | null {
  if (stored.rowKind !== undefined) return stored;
  if (tradeColumns(sample) !== null) return null;
  const { commission: _commission, fees: _fees, ...columns } = stored.columns;
  return { ...stored, columns, rowKind: 'executions', feeColumns: feeColumnsOf(stored), currency: stored.currency ?? 'USD' };
}

/** More different words than this are no sides. */
export const MAX_SIDE_WORDS = 12;

/** Words of the side column without a meaning, each once. */
export const unmappedSideWords = (profile: ColumnProfile, sample: SampleTable): string[] =>
  [...new Set(cellsIn(sample, profile.columns.side))].filter(
    (word) => profile.sides[sideKey(word)] === undefined && sideMeaning(word) === null,
  );

/** Returns why sides cannot be read, or ''. */
function sideFault(profile: ColumnProfile, sample: SampleTable): string {
  const { columns, decimals, rowKind } = profile;
  if (columns.side === undefined) {
    const isSigned = cellsIn(sample, columns.quantity).some((cell) => (readNumber(cell, decimals) ?? 0n) < 0n);
    if (columns.quantity === undefined || isSigned) return '';
    if (rowKind !== 'trades')
      return 'We can’t tell buys from sells: choose the column that says it, or a quantity column in which sales are negative.';
    return isBySide(columns.price)
      ? ''
      : 'We can’t tell long trades from short ones: choose the column that says it, or a quantity column in which short ones are negative.';
  }
  const open = unmappedSideWords(profile, sample);
  if (open.length === 0) return '';
  if (open.length > MAX_SIDE_WORDS)
    return `The column "${columns.side}" holds ${open.length} different words. Choose the one that says buy or sell.`;
  const words = open.slice(0, 4).map((word) => `"${word.slice(0, 30)}"`);
  return `Choose what ${words.join(', ')} ${plural(open.length, 'means', 'mean')}: buy, sell, or no trade.`;
}

/** Sentences for dates and numbers of the chosen columns that cannot be read as chosen. */
function formatFaults({ columns, decimals, dates, rowKind }: ColumnProfile, sample: SampleTable): string[] {
  const faults: string[] = [];
  for (const field of ['quantity', 'price', ...(rowKind === 'trades' ? (['exitPrice'] as const) : [])] as const) {
    const cell = cellsIn(sample, columns[field]).find((each) => readNumber(each, decimals) === null && /\d/.test(each));
    if (cell !== undefined)
      faults.push(
        `"${cell.slice(0, 40)}" is not a number with a decimal ${decimals === '.' ? 'point' : 'comma'}. Choose the other one, or another column for ${field === 'exitPrice' ? 'exit price' : field}.`,
      );
  }
  const days = [...cellsIn(sample, columns.date), ...(rowKind === 'trades' ? cellsIn(sample, columns.exitDate) : [])];
  const date = days.find((cell) => readStamp(orderedDate(cell, dates)) === null);
  if (date !== undefined)
    faults.push(`"${date.slice(0, 40)}" is not a date that begins with the ${dates}. Choose another order, or another column.`);
  return faults;
}

/** True if the currency of a table’s amounts is unknown, and the trader has to choose it. */
const lacksCurrency = (profile: ColumnProfile, sample: SampleTable): boolean =>
  profile.rowKind !== undefined && profile.currency === undefined && !guessCurrency(profile, sample).certain;

/** Reasons no row of the table can be read, in plain sentences: a required column is missing. */
export function missingColumns(profile: ColumnProfile, sample: SampleTable): string[] {
  const missing = mappedFields(profile.rowKind).filter(({ field, required }) => required && profile.columns[field] === undefined);
  const side = profile.columns.side === undefined ? sideFault(profile, sample) : '';
  return [...missing.map(({ label }) => `Choose the column that holds: ${label}.`), ...(side === '' ? [] : [side])];
}

/** Returns why a profile cannot read this table, in sentences; none when it can. */
export function profileFaults(profile: ColumnProfile, sample: SampleTable): string[] {
  const { columns } = profile;
  const chosen = [...Object.values(columns), ...(profile.feeColumns ?? []).map(({ column }) => column)].filter(
    (column) => column !== undefined,
  );
  const twice = new Set(chosen.filter((each, at) => chosen.indexOf(each) !== at));
  const doubt = symbolDoubt(profile, sample);
  return [
    ...missingColumns(profile, sample),
    ...[...twice].map((column) => `The column "${column}" is chosen twice.`),
    ...formatFaults(profile, sample),
    ...[columns.side === undefined ? '' : sideFault(profile, sample)].filter((sentence) => sentence !== ''),
    ...(doubt === null || doubt.guess === columns.symbol
      ? []
      : [`The column "${doubt.about}" holds no symbols. Choose the one that says what was traded.`]),
    ...(lacksCurrency(profile, sample) ? ['Choose the currency of this file’s amounts: nothing in it says which.'] : []),
  ];
}
