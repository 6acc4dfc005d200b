import { orderedDate } from '../values/orderedDate.ts';
import { readNumber } from '../values/readNumber.ts';
import { readStamp } from '../values/readStamp.ts';
import { type ColumnProfile, MAPPED_FIELDS } from './columnProfile.ts';
import { cellsIn, type SampleTable } from './sampleTable.ts';
import { sideKey, sideMeaning } from './sideMeaning.ts';

/** More different words than this are no sides. */
export const MAX_SIDE_WORDS = 12;

/** Words of the side column that nothing says the meaning of yet, each once. */
export const unmappedSideWords = (profile: ColumnProfile, sample: SampleTable): string[] =>
  [...new Set(cellsIn(sample, profile.columns.side))].filter(
    (word) => profile.sides[sideKey(word)] === undefined && sideMeaning(word) === null,
  );

/** What keeps a profile from reading this table, in plain sentences; none when it can be used. */
export function profileFaults(profile: ColumnProfile, sample: SampleTable): string[] {
  const { columns, decimals, dates } = profile;
  const faults = MAPPED_FIELDS.filter(({ field, required }) => required && columns[field] === undefined).map(
    ({ label }) => `Choose the column that holds: ${label}.`,
  );
  const chosen = Object.values(columns);
  for (const column of new Set(chosen.filter((each, at) => chosen.indexOf(each) !== at)))
    faults.push(`The column "${column}" is chosen twice.`);
  const wrong = (field: 'quantity' | 'price') =>
    cellsIn(sample, columns[field]).find((cell) => readNumber(cell, decimals) === null && /\d/.test(cell)) ?? null;
  for (const field of ['quantity', 'price'] as const) {
    const cell = wrong(field);
    if (cell !== null)
      faults.push(
        `"${cell.slice(0, 40)}" is not a number with a decimal ${decimals === '.' ? 'point' : 'comma'}. Choose the other one, or another column for ${field}.`,
      );
  }
  const date = cellsIn(sample, columns.date).find((cell) => readStamp(orderedDate(cell, dates)) === null);
  if (date !== undefined)
    faults.push(`"${date.slice(0, 40)}" is not a date that begins with the ${dates}. Choose another order, or another column.`);
  if (
    columns.side === undefined &&
    columns.quantity !== undefined &&
    !cellsIn(sample, columns.quantity).some((cell) => (readNumber(cell, decimals) ?? 0n) < 0n)
  )
    faults.push('We can’t tell buys from sells: choose the column that says it, or a quantity column in which sales are negative.');
  const open = unmappedSideWords(profile, sample);
  if (open.length > MAX_SIDE_WORDS)
    faults.push(`The column "${columns.side}" holds ${open.length} different words. Choose the one that says buy or sell.`);
  else if (open.length > 0)
    faults.push(
      `Choose what ${open
        .slice(0, 4)
        .map((word) => `"${word.slice(0, 30)}"`)
        .join(', ')} ${open.length === 1 ? 'means' : 'mean'}: buy, sell, or no trade.`,
    );
  return faults;
}
