import { DAY_ONLY } from '#domain/metrics/table/tradeTable.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/units/millis.ts';
import type { FilterDimension } from './filterDimension.ts';

const units: Readonly<Record<string, number>> = { s: SECOND, m: MINUTE, h: HOUR, d: DAY };
const lengthOf = (text: string) => Number(text.slice(0, -1)) * units[text.at(-1)!]!;

/** Trades by the time from entry to close. Those known only by date were held for whole days: a range with a shorter unit leaves them out. */
export const byHeld: FilterDimension = {
  expects: 'Use a range such as 30m~4h, in s, m, h or d.',
  test({ table: { openedAt, closedAt, precision } }, value) {
    const [least = '', most = ''] = value.split('~');
    const inDays = !/[smh]/.test(value);
    const from = least === '' ? 0 : lengthOf(least);
    const to = most === '' ? Number.POSITIVE_INFINITY : lengthOf(most);
    return (row) => {
      const held = closedAt[row]! - openedAt[row]!;
      return held >= from && held <= to && (inDays || precision[row] !== DAY_ONLY);
    };
  },
};
