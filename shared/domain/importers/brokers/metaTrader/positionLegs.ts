import { rowReasons } from '#domain/importers/rowReasons.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { StatedSums } from '#domain/importers/rows/statedSums.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { type Decimal, multiply, negate, subtract } from '#domain/units/decimal.ts';
import { lotInstrument, sizeOfLots, ticketFault, ticketInstrument } from './ticketInstrument.ts';

/** Columns of a "Position History List". */
export const POSITION_COLUMNS = {
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

type Cells = RowCells<keyof typeof POSITION_COLUMNS>;

const LEG = /^Trade (Buy|Sell) (In|Out)$/i;

type Sized = Instrument & { multiplier: Decimal };

type Position = { readonly written: string; readonly plain: Instrument; readonly instrument: Sized };

/** Reads legs, and gives the lots of a symbol the size that their results tell. */
export class PositionLegs {
  readonly sums = new StatedSums();
  private readonly positions = new Map<string, Position>();
  /** Instruments made here, whose lots get their size at the end. */
  private readonly made: Sized[] = [];

  row(cells: Cells): RowMeaning {
    const leg = LEG.exec(cells.text('type'));
    if (leg === null)
      return /balance|deposit|withdrawal|credit|dividend/i.test(cells.text('type'))
        ? { ignored: rowReasons.cashMovement }
        : `The transaction type "${cells.text('type').slice(0, 40)}" is not known. Enter the trade by hand if it is one.`;
    const currency = cells.text('currency').toUpperCase() || 'USD';
    if (!/^[A-Z]{3}$/.test(currency)) return rowReasons.unknownCurrency(currency, 'EUR');
    const ticket = cells.text('position');
    if (ticket === '') return 'The position number is missing.';
    const refused = ticketFault(ticket);
    if (refused !== '') return refused;
    const symbol = cells.text('symbol');
    const known = this.positions.get(ticket);
    const isKnown = known !== undefined && known.written === symbol && known.plain.currency === currency;
    const position = isKnown ? known : this.position(cells, symbol, currency, ticket);
    if (typeof position === 'string') return position;
    const { plain, instrument } = position;
    const closes = leg[2]!.toLowerCase() === 'out';
    const fee = subtract(negate(cells.amount('commission', 'commission')), cells.amount('swap', 'swap'));
    const profit = cells.number('profit', 'profit');
    const stamp = cells.text('time');
    const time = cells.clock.stamp(stamp);
    if (cells.problem === '' && !Number.isNaN(time)) this.sums.add(plain.key, closes ? subtract(profit, fee) : negate(fee), fee);
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

  /** The position of a ticket, and its instrument until the size of lots is known. */
  private position(cells: Cells, symbol: string, currency: string, ticket: string): Position | string {
    const plain = cells.instrument(`${symbol}|${currency}`, () => lotInstrument(symbol, currency));
    if (typeof plain === 'string') return plain;
    const position = { written: symbol, plain, instrument: ticketInstrument(plain, ticket) };
    this.positions.set(ticket, position);
    this.made.push(position.instrument);
    return position;
  }

  /** The size of lots, from positions that one row opened. */
  settle(log: RowLog): void {
    const entries = new Map<Instrument, number>();
    const results = new Map<string, { points: Decimal; profit: Decimal }[]>();
    for (let at = 0; at < log.size; at++) {
      const { instrument, effect, action, price, quantity, statedGross } = log.at(at);
      if (effect === 'open') entries.set(instrument, at);
      const entry = statedGross === undefined ? undefined : entries.get(instrument);
      if (entry === undefined) continue;
      const move = action === 'sell' ? subtract(price, log.at(entry).price) : subtract(log.at(entry).price, price);
      const list = results.get(instrument.symbol) ?? [];
      results.set(instrument.symbol, list);
      list.push({ points: multiply(move, quantity), profit: statedGross! });
    }
    const sizes = new Map<string, Decimal>();
    for (const instrument of this.made) {
      const size = sizes.get(instrument.symbol) ?? sizeOfLots(results.get(instrument.symbol) ?? [], instrument.symbol, log);
      sizes.set(instrument.symbol, size);
      instrument.multiplier = size;
    }
  }
}
