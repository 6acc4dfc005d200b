import { DAY_ONLY } from '#domain/metrics/table/tradeTable.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/units/millis.ts';
import { type Bands, bandOf, type FilteredDimension } from '../dimension.ts';

const bands: Bands = {
  from: [0, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, DAY, 3 * DAY, 7 * DAY, 28 * DAY],
  names: [
    'under a minute',
    '1 to 5 minutes',
    '5 to 15 minutes',
    '15 to 60 minutes',
    '1 to 4 hours',
    '4 to 24 hours',
    '1 to 3 days',
    '3 to 7 days',
    '1 to 4 weeks',
    '4 weeks and more',
  ],
};

const units: Readonly<Record<string, number>> = { s: SECOND, m: MINUTE, h: HOUR, d: DAY };

const lengthOf = (text: string) => Number(text.slice(0, -1)) * units[text.at(-1)!]!;

/** Time from the first fill to the last, as elapsed time; trades known only by date have one from a day on. */
export const byHolding: FilteredDimension = {
  id: 'byHolding',
  label: 'Holding time',
  ordered: true,
  means: 'Time from the first fill to the last, as elapsed time; trades known only by date have one from a day on.',
  split: ({ table, order }) => ({
    keys: bands.names,
    of: (i) => {
      const row = order[i]!;
      const held = table.closedAt[row]! - table.openedAt[row]!;
      return table.precision[row] === DAY_ONLY && held < DAY - HOUR
        ? -1
        : bandOf(bands, table.precision[row] === DAY_ONLY ? Math.round(held / DAY) * DAY : held);
    },
  }),
  /** Trades by the time from entry to close. Those known only by date were held for whole days: a range with a shorter unit leaves them out. */
  filter: {
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
  },
};
