import { heldCash } from '#domain/cash/heldCash.ts';
import type { CsvColumn } from '#domain/exports/csvText.ts';
import type { ImportRecord } from '#domain/journal/model/importRecord.ts';
import { moment } from './tradeColumns.ts';

/** All cash of symbols, each movement once, with its file. */
export const cashRows = (imports: readonly ImportRecord[]) =>
  heldCash(imports).map(({ id, kind, account, symbol, currency, amount, day, time, source }) => ({
    id,
    account,
    symbol,
    kind,
    amount,
    currency,
    day,
    time: day === null ? time : null,
    file: source.fileName,
    import: source.importId,
  }));

export const cashColumns: readonly CsvColumn<ReturnType<typeof cashRows>[number]>[] = [
  ['account', ({ account }) => account],
  ['day', ({ day }) => day],
  ['time', ({ time }) => time && moment(time)],
  ['symbol', ({ symbol }) => symbol],
  ['kind', ({ kind }) => kind],
  ['amount', ({ amount }) => amount],
  ['currency', ({ currency }) => currency],
  ['file', ({ file }) => file],
  ['import', (row) => row.import],
];
