import { multiply } from '../money.ts';
import type { Instrument } from '../trades/instrument.ts';
import { contractSize } from './contractSize.ts';
import type { RowCells } from './rowCells.ts';
import type { RowLog } from './rowLog.ts';
import { StatedSums } from './statedSums.ts';
import { layout, type Meaning } from './tableImporter.ts';
import { lotInstrument, ticketFault, ticketInstrument } from './ticketInstrument.ts';

const COLUMNS = {
  symbol: ['symbol'],
  account: ['account number', 'account'],
  position: ['position'],
  time: ['date time'],
  type: ['transaction type'],
  volume: ['trade volume lots'],
  price: ['open price', 'price'],
  commission: ['commission'],
  swap: ['swap'],
  profit: ['profit'],
  currency: ['currency', 'account currency'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;
const LEG = /^Trade (Buy|Sell) (In|Out)$/i;

/** The "Position History List" of brokers with MetaTrader 5: each row is a leg of the position it names, its price in "Open Price". */
export const positionHistory = layout({
  columns: COLUMNS,
  required: ['symbol', 'position', 'time', 'type', 'volume', 'price', 'profit'],
  numbers: ['volume', 'price', 'profit'],
  fees: ['commission', 'swap'],
  zone: null,
  newestFirst: false,
  isRow: (cells) => cells.text('position') !== '' || cells.text('time') !== '' || cells.text('type') !== '',
  start() {
    const legs = new PositionLegs();
    return { row: (cells) => legs.row(cells), end: (log) => legs.settle(log), stated: () => legs.sums.list() };
  },
});

/** Reads legs, and gives the lots of a symbol the size that their results tell. */
class PositionLegs {
  readonly sums = new StatedSums();
  private readonly instruments = new Map<string, Instrument>();

  row(cells: Cells): Meaning {
    const leg = LEG.exec(cells.text('type'));
    if (leg === null)
      return /balance|deposit|withdrawal|credit|dividend/i.test(cells.text('type'))
        ? { ignored: 'A movement of cash, not a trade.' }
        : `The transaction type "${cells.text('type').slice(0, 40)}" is not known. Enter the trade by hand if it is one.`;
    const currency = cells.text('currency').toUpperCase() || 'USD';
    if (!/^[A-Z]{3}$/.test(currency)) return `"${currency.slice(0, 40)}" is not a currency code such as EUR.`;
    const ticket = cells.text('position');
    if (ticket === '') return 'The position number is missing.';
    const refused = ticketFault(ticket);
    if (refused !== '') return refused;
    const plain = cells.instrument(`${cells.text('symbol')}|${currency}`, () => lotInstrument(cells.text('symbol'), currency));
    if (typeof plain === 'string') return plain;
    const key = `${plain.key}#${ticket}`;
    const instrument = this.instruments.get(key) ?? ticketInstrument(plain, ticket);
    this.instruments.set(key, instrument);
    const closes = leg[2]!.toLowerCase() === 'out';
    const fee = -cells.amount('commission', 'commission') - cells.amount('swap', 'swap');
    const profit = cells.number('profit', 'profit');
    const stamp = cells.text('time');
    const time = cells.clock.stamp(stamp);
    if (cells.problem === '' && !Number.isNaN(time)) this.sums.add(plain.key, closes ? profit - fee : -fee, fee);
    return {
      instrument,
      action: leg[1]!.toLowerCase() === 'buy' ? 'buy' : 'sell',
      effect: closes ? 'close' : 'open',
      quantity: cells.number('volume', 'volume'),
      price: cells.number('price', 'price'),
      fee,
      time,
      stamp,
      account: cells.account('account'),
      ...(closes && { gross: profit }),
    };
  }

  /** The size of lots, from positions that one row opened. */
  settle(log: RowLog): void {
    const entries = new Map<string, number>();
    const results = new Map<string, { points: bigint; profit: bigint }[]>();
    for (let at = 0; at < log.size; at++) {
      const { instrument, effect, action, price, quantity, statedGross } = log.at(at);
      if (effect === 'open') entries.set(instrument.key, at);
      const entry = entries.get(instrument.key);
      if (entry === undefined || statedGross === undefined) continue;
      const move = action === 'sell' ? price - log.at(entry).price : log.at(entry).price - price;
      const list = results.get(instrument.symbol) ?? [];
      results.set(instrument.symbol, list);
      list.push({ points: multiply(move, quantity), profit: statedGross });
    }
    const sizes = new Map<string, bigint>();
    const sized = new Map<string, Instrument>();
    for (let at = 0; at < log.size; at++) {
      const fill = log.at(at);
      const { key, symbol } = fill.instrument;
      const multiplier = sizes.get(symbol) ?? contractSize(results.get(symbol) ?? [], symbol);
      sizes.set(symbol, multiplier);
      const instrument = sized.get(key) ?? { ...fill.instrument, multiplier };
      sized.set(key, instrument);
      fill.instrument = instrument;
    }
  }
}
