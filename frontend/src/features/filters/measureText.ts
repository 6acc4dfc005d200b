import { holdingTime } from '#domain/format/holdingTime.ts';
import { count } from '#domain/format/percent.ts';
import type { TradeMeasure } from '#domain/reports/explorer/tradeMeasure.ts';
import { clockTime } from '#format/stamp.ts';

/** Hundredths are enough to read where trades are chosen by eye. */
const rounded = (value: number) => Math.round(value * 100) / 100;

/** A value of a measure in words, amounts without their currency: "1 h 30 min", "9:45 AM", "1.25R", "21 days", "−50". */
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
