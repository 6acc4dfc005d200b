import { dateOrderOf, orderedDate } from '../values/orderedDate.ts';
import { readStamp } from '../values/readStamp.ts';
import type { MappedField } from './columnProfile.ts';
import { cellsIn, type SampleTable } from './sampleTable.ts';
import { sideMeaning } from './sideMeaning.ts';

/** Names that columns have in files of all sorts, letters only, likeliest first. */
const NAMES: readonly (readonly [MappedField, readonly string[]])[] = [
  [
    'date',
    [
      'datetime',
      'executiontime',
      'exectime',
      'filledtime',
      'filltime',
      'timestamp',
      'tradedate',
      'transactiondate',
      'date',
      'opened',
      'datum',
      'fecha',
      'data',
      'time',
      'zeit',
    ],
  ],
  ['time', ['time', 'tradetime', 'exectime', 'executiontime', 'uhrzeit', 'zeit', 'hora', 'ora']],
  [
    'symbol',
    ['symbol', 'ticker', 'instrument', 'contract', 'security', 'market', 'pair', 'product', 'stock', 'wertpapier', 'simbolo', 'name'],
  ],
  [
    'side',
    ['side', 'buysell', 'bs', 'action', 'direction', 'transactiontype', 'transcode', 'orderside', 'type', 'seite', 'typ', 'lado', 'tipo'],
  ],
  [
    'quantity',
    [
      'quantity',
      'filledqty',
      'qty',
      'shares',
      'noofshares',
      'contracts',
      'size',
      'volume',
      'units',
      'menge',
      'anzahl',
      'stuckzahl',
      'cantidad',
      'quantita',
      'amount',
    ],
  ],
  [
    'price',
    [
      'price',
      'fillprice',
      'avgfillprice',
      'tradeprice',
      'avgprice',
      'averageprice',
      'execprice',
      'executionprice',
      'kurs',
      'preis',
      'precio',
      'prezzo',
    ],
  ],
  ['commission', ['commission', 'commissions', 'comm', 'brokerage', 'kommission', 'provision', 'comision', 'commissione']],
  ['fees', ['fees', 'fee', 'otherfees', 'charges', 'gebuhren', 'gebuhr', 'tasas']],
  ['currency', ['currency', 'ccy', 'currencycode', 'wahrung', 'divisa']],
  ['asset', ['assettype', 'assetclass', 'instrumenttype', 'securitytype', 'producttype']],
  ['multiplier', ['multiplier', 'contractsize', 'pointvalue']],
  ['account', ['account', 'accountid', 'accountnumber', 'konto', 'cuenta']],
  ['id', ['executionid', 'execid', 'tradeid', 'fillid', 'dealid', 'transactionid']],
];
/** Letters of a name alone, in small letters and without accents: "Stückzahl" is "stuckzahl". */
const letters = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const holdsDates = (cells: readonly string[]) => {
  const { order } = dateOrderOf(cells);
  return cells.length > 0 && cells.every((cell) => readStamp(orderedDate(cell, order)) !== null);
};
const holdsSides = (cells: readonly string[]) => cells.filter((cell) => sideMeaning(cell) !== null).length * 2 > cells.length;

/** Which column of a table holds what: by its name, and where no name tells, dates and sides by their values. */
export function guessColumns(sample: SampleTable): Partial<Record<MappedField, string>> {
  const found: Partial<Record<MappedField, string>> = {};
  const taken = new Set<string>();
  for (const [field, names] of NAMES) {
    const free = sample.columns.filter((column) => !taken.has(column));
    const column =
      names.map((name) => free.find((each) => letters(each) === name)).find((each) => each !== undefined) ??
      names
        .filter((name) => name.length > 4)
        .map((name) => free.find((each) => letters(each).includes(name)))
        .find((each) => each !== undefined);
    if (column === undefined) continue;
    found[field] = column;
    taken.add(column);
  }
  const free = sample.columns.filter((column) => !taken.has(column));
  const named = (field: 'date' | 'side', holds: (cells: readonly string[]) => boolean) => {
    const column = found[field] ?? free.find((each) => holds(cellsIn(sample, each)));
    return column === undefined ? {} : { [field]: column };
  };
  return { ...found, ...named('date', holdsDates), ...named('side', holdsSides) };
}
