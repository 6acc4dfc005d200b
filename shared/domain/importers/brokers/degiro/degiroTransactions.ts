import { rowReasons } from '#domain/importers/rowReasons.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import { moneyCheck } from '#domain/importers/rows/moneyCheck.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import { SplitPairs } from '#domain/importers/rows/splitPairs.ts';
import { layout } from '#domain/importers/rows/tableImporter.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import {
  absolute,
  add,
  type Decimal,
  decimal,
  divide,
  formatDecimal,
  fromUnits,
  multiply,
  ONE,
  subtract,
  ZERO,
} from '#domain/units/decimal.ts';

/** Currencies that accounts are kept in. */
const ACCOUNTS = ['eur', 'usd', 'gbp', 'chf', 'sek', 'dkk', 'nok', 'pln', 'czk', 'huf'];

/** Names of a column of the account's currency, alone and with each currency behind: "total", "total eur". */
const inAccountCurrency = (...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [name, ...ACCOUNTS.map((currency) => `${name} ${currency}`)]);

/** The account's currency where the header names it ("Total EUR"), else ''. */
const currencyOf = (text: string): string =>
  new RegExp(`(?:total|totaal|gesamt|montant négocié|totale) (${ACCOUNTS.join('|')})\\b`, 'i')
    .exec(text.slice(0, 4096))?.[1]
    ?.toUpperCase() ?? '';

/** "28-07-2026 16:39" as "2026-07-28 16:39"; any other text unchanged. */
export const dayFirstStamp = (text: string): string => text.replace(/^(\d{2})-(\d{2})-(\d{4})/, '$3-$2-$1');

/** In English, Dutch, German, Spanish, French, Italian and Portuguese; newer files have the account's currency in the names ("Total EUR"). */
const COLUMNS = {
  date: ['date', 'datum', 'fecha', 'data'],
  time: ['time', 'tijd', 'uhrzeit', 'hora', 'heure', 'ora'],
  isin: ['isin', 'code isin'],
  venue: [
    'venue',
    'execution venue',
    'uitvoeringsplaats',
    'ausführungsort',
    'handelsplatz',
    'centro de ejecución',
    "lieu d'exécution",
    'sede di esecuzione',
    'local de execução',
  ],
  quantity: ['quantity', 'aantal', 'anzahl', 'número', 'quantité', 'quantità', 'quantidade'],
  price: ['price', 'koers', 'kurs', 'precio', 'cours', 'quotazione', 'preço'],
  local: [
    'local value',
    'lokale waarde',
    'wert in lokalwährung',
    'lokaler wert',
    'valor local',
    'valeur locale',
    'montant devise locale',
    'valore locale',
  ],
  value: inAccountCurrency('value', 'waarde', 'wert', 'valor', 'valeur', 'montant', 'valore'),
  rate: ['exchange rate', 'wisselkoers', 'wechselkurs', 'tipo de cambio', 'taux de change', 'tasso di cambio', 'taxa de câmbio'],
  total: inAccountCurrency('total', 'totaal', 'gesamt', 'montant négocié', 'totale'),
  order: ['order id', 'order-id', 'id orden', 'id ordre', 'id ordine', 'id da ordem'],
} as const;

const [CENT, HUNDRED] = [decimal('0.01'), decimal('100')];

type Cells = RowCells<keyof typeof COLUMNS>;

/** Trades by ISIN, as the account's currency is debited: the price follows from the value in it, fees are between value and total. */
export const degiroTransactions = layout({
  name: 'transactions',
  columns: COLUMNS,
  required: ['date', 'time', 'isin', 'quantity', 'price', 'local', 'value', 'total', 'order'],
  numbers: ['price', 'local', 'value', 'total', 'rate'],
  localNumbers: true,
  fees: 'in amount',
  zone: null,
  newestFirst: true,
  start(text) {
    const splits = new SplitPairs();
    const accountCurrency = currencyOf(text);
    return { row: (cells) => transaction(cells, accountCurrency, splits), end: (log) => splits.end(log) };
  },
});

function transaction(cells: Cells, accountCurrency: string, splits: SplitPairs): RowMeaning {
  const isin = cells.text('isin').toUpperCase();
  if (isin === '') return rowReasons.noSymbol;
  const currency = accountCurrency || cells.beside('total').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return rowReasons.unknownCurrency(currency, 'EUR');
  const instrument = cells.instrument(`${isin}|${currency}`, () => plainInstrument('stock', isin, currency, ONE));
  if (typeof instrument === 'string') return instrument;
  const [signed, each] = [cells.number('quantity', 'quantity'), cells.number('price', 'price')];
  const [local, value] = [cells.number('local', 'local value'), cells.number('value', 'value')];
  const total = cells.optional('total', 'total');
  const rate = cells.optional('rate', 'exchange rate');
  if (cells.problem !== '') return cells.problem;
  const quantity = absolute(signed);
  const stamp = `${cells.text('date')} ${cells.text('time')}`.trim();
  const time = cells.clock.iso(dayFirstStamp(stamp));
  if (Number.isNaN(time)) return cells.clock.problem || rowReasons.noTime;
  const order = cells.text('order') || cells.beside('order');
  // A split is booked at midnight, without an order and a venue: the old shares go, the new ones come.
  if (order === '' && cells.text('venue') === '' && cells.text('time') === '00:00') {
    const row = { instrument, time, stamp };
    return signed < 0n ? splits.go(isin, row, quantity, cells.rows) : splits.come(isin, row, quantity, cells.rows, 'unread');
  }
  const localCurrency = cells.beside('local').toUpperCase();
  const refused =
    moneyCheck(instrument, { quantity, price: each, money: local }) ||
    (localCurrency === currency || rate !== null ? conversionFault(local, value, rate) : '') ||
    bookingFault(signed, value, total ?? value);
  if (refused !== '') return refused;
  const action = signed < 0n ? 'sell' : 'buy';
  const price = divide(absolute(value), quantity) ?? ZERO;
  return { instrument, action, effect: 'unknown', quantity, price, fee: subtract(value, total ?? value), time, stamp };
}

/** Reason a row's booked amount contradicts its side with fees, or ''. */
function bookingFault(signed: Decimal, value: Decimal, total: Decimal): string {
  if (value !== 0n && value < 0n === signed < 0n) return 'The value has the sign of the other side.';
  const fee = subtract(value, total);
  if (fee <= add(HUNDRED, fromUnits(absolute(value) / 20n)) && -fee <= ONE) return '';
  return `The total ${formatDecimal(total)} does not fit the value ${formatDecimal(value)}. Enter this trade by hand.`;
}

/**
 * Reason an amount in the account's currency contradicts the local one at the row's rate, or ''. Without a rate both
 * are in one currency.
 */
function conversionFault(local: Decimal, value: Decimal, rate: Decimal | null): string {
  const most = add(CENT, fromUnits(absolute(value) / 100n));
  const isNear = (other: Decimal | null) => other !== null && absolute(subtract(absolute(other), absolute(value))) <= most;
  const by = rate === null || rate === 0n ? ONE : rate;
  if (isNear(divide(local, by)) || isNear(multiply(local, by))) return '';
  return `The value ${formatDecimal(value)} is not the local value ${formatDecimal(local)} at the rate ${formatDecimal(by)}. Enter this trade by hand.`;
}
