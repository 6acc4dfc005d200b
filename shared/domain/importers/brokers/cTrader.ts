import { readNumber } from '#domain/format/readNumber.ts';
import { absolute, add, negate, subtract } from '#domain/units/decimal.ts';
import type { RowMeaning } from '../rows/layout.ts';
import { RoundTrips } from '../rows/roundTrips.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { notANumber, type RowLog } from '../rows/rowLog.ts';
import { StatedSums } from '../rows/statedSums.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { orderedDate } from '../values/orderedDate.ts';
import { lotInstrument, ticketFault, ticketInstrument } from './metaTrader/ticketInstrument.ts';

const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  usd: 'USD',
  eur: 'EUR',
  gbp: 'GBP',
  chf: 'CHF',
  aud: 'AUD',
  cad: 'CAD',
};
/** "Opening time (UTC-4)" for each zone, and "Net $" for each currency. */
const inZones = (name: string) => [
  name,
  `${name} (utc)`,
  ...Array.from({ length: 27 }, (_, n) => `${name} (utc${n < 12 ? '' : '+'}${n - 12})`),
];
const inMoney = (name: string) => [name, ...Object.keys(CURRENCIES).map((sign) => `${name} ${sign}`)];
const COLUMNS = {
  id: ['id', 'deal id'],
  symbol: ['symbol'],
  side: ['opening direction'],
  opened: inZones('opening time'),
  closed: inZones('closing time'),
  entry: ['entry price'],
  exit: ['closing price'],
  quantity: ['closing quantity'],
  commission: inMoney('commission'),
  swap: inMoney('swap'),
  gross: inMoney('gross'),
  net: inMoney('net'),
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;

/** The header's zone of times, '' if missing, and the account's currency. */
type HistoryHeader = { readonly offset: string; readonly currency: string };

const history = layout({
  columns: COLUMNS,
  required: ['symbol', 'side', 'opened', 'closed', 'entry', 'exit', 'quantity', 'net'],
  numbers: ['entry', 'exit', 'net'],
  fees: ['commission', 'swap'],
  zone: null,
  newestFirst: false,
  start(text) {
    const head = text.slice(0, 4000).toLowerCase();
    const offset = /opening time \((utc(?:[+-]\d{1,2})?)\)/.exec(head)?.[1] ?? '';
    const currency = CURRENCIES[/net ([$€£]|usd|eur|gbp|chf|aud|cad)\b|net ([$€£])/.exec(head)?.slice(1).find(Boolean) ?? ''];
    if (currency === undefined)
      return { sentence: 'The currency of the account is not in the header of this file. Export it again with the column Net.' };
    const [trips, sums] = [new RoundTrips(), new StatedSums()];
    const facts = { offset: offset === 'utc' ? 'UTC' : offset.toUpperCase(), currency };
    return { row: (cells, log) => tradeRow(cells, log, facts, { trips, sums }), stated: () => sums.list() };
  },
});

/** cTrader's history: finished trades, day first; their results are those it states, in the account's currency, because lots are the broker's. */
export const cTrader = tableImporter({
  id: 'ctrader',
  name: 'cTrader',
  howTo: 'In cTrader open the History tab, choose the dates, then Export to Excel or CSV in its menu.',
  missing:
    'This doesn’t look like cTrader’s history: the header row Symbol, Opening direction, Opening time, … Net is missing. Export the History tab and choose that file.',
  layouts: [history],
});

function tradeRow(
  cells: Cells,
  log: RowLog,
  { offset, currency }: HistoryHeader,
  { trips, sums }: { readonly trips: RoundTrips; readonly sums: StatedSums },
): RowMeaning {
  const word = cells.text('side').toLowerCase();
  const side = word === 'buy' ? 'long' : word === 'sell' ? 'short' : null;
  if (side === null) return `The direction "${cells.text('side').slice(0, 40)}" is neither Buy nor Sell.`;
  const id = cells.text('id');
  const refused = ticketFault(id);
  if (refused !== '') return refused;
  const lot = lotInstrument(cells.text('symbol'), currency);
  if (typeof lot === 'string') return lot;
  const instrument = cells.instrument(`${lot.key}#${id}`, () => ticketInstrument(lot, id));
  if (typeof instrument === 'string') return instrument;
  const net = cells.number('net', 'net result');
  const costs = negate(add(cells.amount('commission', 'commission'), cells.amount('swap', 'swap')));
  const gross = cells.optional('gross', 'gross result') ?? add(net, costs);
  const at = (column: 'opened' | 'closed') => `${orderedDate(cells.text(column), 'day')} ${offset}`.trim();
  const fee = subtract(gross, net);
  const lots = cells.text('quantity').replace(/ *lots?$/i, '');
  const size = readNumber(lots, lots.includes(',') ? cells.rows.mark : '.');
  if (size === null) return notANumber('quantity', cells.text('quantity'));
  const first = trips.add(cells, log, {
    instrument,
    account: '',
    side,
    quantity: absolute(size),
    fee,
    gross,
    id,
    entry: { price: cells.number('entry', 'entry price'), stamp: at('opened') },
    exit: { price: cells.number('exit', 'closing price'), stamp: at('closed') },
  });
  if (typeof first === 'string') return first;
  if (first !== null) sums.add(lot.key, net, fee);
  return null;
}
