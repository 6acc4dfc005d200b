import { rangeText } from '#copy/filterTexts.ts';
import { tradeMeasures } from '#domain/reports/explorer/index.ts';
import { readRanges } from '#domain/reports/explorer/readRanges.ts';
import { habits } from '#domain/reports/habits/index.ts';
import { groupText } from './groupText.ts';
import { measureText } from './measureText.ts';

/** "Holding time 1 min to 1 h, Result up to 20": of ranges of measures. */
const betweenText = (value: string): string =>
  readRanges(value)
    .map(({ measure, from, to, excludesTo }) => {
      const { label = measure, unit = 'count' } = tradeMeasures.find(({ id }) => id === measure) ?? {};
      const write = (end: number) => (Number.isFinite(end) ? measureText(unit, end) : '');
      return excludesTo ? `${label} ${write(from)} to under ${write(to)}` : `${label} ${rangeText(write(from), write(to))}`;
    })
    .join(', ');

/** "No setup, Held past the close": of names of habits. */
const habitText = (value: string): string =>
  value
    .split(',')
    .map((id) => habits.find((habit) => habit.id === id)?.label ?? id)
    .join(', ');

/** Chip texts of fields set by reports; rare in addresses, so loaded on demand. */
export const reportChips = { between: betweenText, habit: habitText, group: groupText };
