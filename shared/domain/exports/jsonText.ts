import { formatDecimal, fromUnits } from '../units/decimal.ts';

const instant = (at: number): string => new Date(at).toISOString();
/** Exact amounts become decimal text, moments ISO instants. */
const moments = new Set(['openedAt', 'closedAt', 'time', 'createdAt', 'startedAt', 'endsAt', 'at']);
const readable = (name: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return formatDecimal(fromUnits(value));
  return typeof value === 'number' && moments.has(name) ? instant(value) : value;
};

/** A value as JSON that people can read. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, readable, 1)}\n`;

/** Rows as JSON, a row a line: long lists stay readable and small. */
export const jsonRows = (rows: readonly unknown[]): string => `[\n${rows.map((row) => JSON.stringify(row, readable)).join(',\n')}\n]\n`;
