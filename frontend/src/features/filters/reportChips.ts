import { rangeText } from '#copy/filterTexts.ts';
import { holdingTime } from '#domain/format/holdingTime.ts';
import { count } from '#domain/format/percent.ts';
import { tradeMeasures } from '#domain/reports/explorer/index.ts';
import { readRanges } from '#domain/reports/explorer/readRanges.ts';
import type { TradeMeasure } from '#domain/reports/explorer/tradeMeasure.ts';
import { habits } from '#domain/reports/habits/index.ts';
import { clockTime } from '#format/clockTime.ts';
import { groupText } from './groupText.ts';

/** Hundredths are enough to read where trades are chosen by eye. */
const rounded = (value: number) => Math.round(value * 100) / 100;

/** A value of a measure in words, amounts without their currency: "1 h 30", "9:45 AM", "1.25R", "21 days", "−50". */
export function measureText(unit: TradeMeasure['unit'], value: number): string {
  switch (unit) {
    case 'duration':
      return holdingTime(value * 1000);
    case 'hour':
      return clockTime(Math.round(value * 60) * 60_000, 'UTC');
    case 'r':
      return `${count(rounded(value))}R`;
    case 'days':
      return `${count(rounded(value))} d`;
    default:
      return count(rounded(value));
  }
}

/** "Holding time 1 min to 1 h 00, Result up to 20": of ranges of measures. */
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
