import type { FilterDimension } from './filterDimension.ts';

/** Closed trades by their result in multiples of the risk, both ends included; "none": closed trades of which no risk is known. */
export const byR: FilterDimension = {
  expects: 'Use a range such as -1~2.5, or none.',
  test({ table: { closedAt, gross, fees, risk } }, value) {
    const isClosed = (row: number) => !Number.isNaN(closedAt[row]);
    const hasRisk = (row: number) => Number(risk[row]) > 0;
    if (value === 'none') return (row) => isClosed(row) && !hasRisk(row);
    const [least = '', most = ''] = value.split('~');
    const from = least === '' ? Number.NEGATIVE_INFINITY : Number(least);
    const to = most === '' ? Number.POSITIVE_INFINITY : Number(most);
    const netOf =
      gross instanceof Float64Array && fees instanceof Float64Array
        ? (row: number) => gross[row]! - fees[row]!
        : (row: number) => Number(BigInt(gross[row]!) - BigInt(fees[row]!));
    return (row) => {
      if (!isClosed(row) || !hasRisk(row)) return false;
      const r = netOf(row) / Number(risk[row]);
      return r >= from && r <= to;
    };
  },
};
