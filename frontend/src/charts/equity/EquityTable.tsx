import * as chartTexts from '#copy/chartTexts.ts';
import { ChartTable } from '../ChartTable.tsx';
import type { EquityReading } from './equityData.ts';

/** The curve as a table, newest first. */
export const EquityTable = ({
  size,
  read,
  label,
}: {
  readonly size: number;
  readonly read: (step: number) => EquityReading;
  readonly label: string;
}) => (
  <ChartTable
    label={label}
    heads={chartTexts.equityHeads}
    size={size}
    newestFirst
    row={(step) => {
      const { when, href, step: change, total, below } = read(step);
      return { key: step, head: when, href, cells: [change, total, below ?? '–'] };
    }}
  />
);
