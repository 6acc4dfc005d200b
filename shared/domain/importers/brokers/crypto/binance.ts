import { readNumber } from '#domain/format/readNumber.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal, multiply, subtract, ZERO } from '#domain/units/decimal.ts';
import type { RowMeaning } from '../../rows/layout.ts';
import type { RowCells } from '../../rows/rowCells.ts';
import { notANumber } from '../../rows/rowLog.ts';
import { StatedSums } from '../../rows/statedSums.ts';
import { layout, tableImporter } from '../../rows/tableImporter.ts';
import { orderSide, sideBesideShort } from '../../values/orderSide.ts';
import { type CoinPair, coinInstrument, coinPair } from './coinPair.ts';

const COLUMNS = {
  time: ['time'],
  utc: ['date(utc)'],
  pair: ['pair'],
  symbol: ['symbol'],
  side: ['side'],
  price: ['price'],
  executed: ['executed'],
  quantity: ['quantity'],
  fee: ['fee'],
  feeCoin: ['fee coin'],
  realized: ['realized profit'],
  id: ['trade id'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;
/** "0.0005BTC", "0.28210070 USDT", "0.001" */
const AMOUNT = /^(-?[\d.,]*\d)\s*([A-Z][A-Z0-9]*)?$/;
const SHORT_YEAR = /^(\d\d)-(\d\d)-(\d\d)(?= )/;

const named = (name: string, date: 'time' | 'utc', isSpot: boolean) =>
  layout({
    name,
    columns: COLUMNS,
    required: isSpot
      ? [date, 'pair', 'side', 'price', 'executed', 'fee']
      : [date, 'symbol', 'side', 'price', 'quantity', 'fee', 'realized'],
    numbers: ['price'],
    fees: ['fee'],
    ids: 'id',
    zone: date === 'utc' ? 'UTC' : null,
    newestFirst: true,
    start() {
      const sums = new StatedSums();
      return { row: (cells) => tradeRow(cells, { date, isSpot, sums }), stated: () => sums.list() };
    },
  });

/**
 * Binance's trade history, of the spot wallet and of USD-margined futures. A fee in the coin itself is deducted from the bought quantity.
 */
export const binance = tableImporter({
  id: 'binance',
  name: 'Binance',
  howTo: 'In Binance open Orders, then Trade History (of Spot or of Futures), Export, choose the dates and download the CSV.',
  missing:
    'This doesn’t look like Binance’s trade history: the header row Date(UTC), Pair, Side, Price, Executed, … is missing. Export the trade history, not the orders, and choose that file.',
  layouts: [
    named('spot', 'utc', true),
    named('spot-local', 'time', true),
    named('futures', 'utc', false),
    named('futures-local', 'time', false),
  ],
});

/** An amount with its coin ('' when none is written), or a sentence when it cannot be read. */
function amountIn(cells: Cells, column: 'executed' | 'quantity' | 'fee', what: string): { readonly size: Decimal; readonly coin: string } {
  const [, number = cells.text(column), coin = ''] = AMOUNT.exec(cells.text(column).toUpperCase()) ?? [];
  const value = readNumber(number, number.includes(',') ? cells.rows.mark : '.');
  if (value === null) cells.problem ||= notANumber(what, cells.text(column));
  return { size: absolute(value ?? ZERO), coin };
}

/** The file's table, and the results stated by rows of futures. */
type BinanceTable = { readonly date: 'time' | 'utc'; readonly isSpot: boolean; readonly sums: StatedSums };

function tradeRow(cells: Cells, { date, isSpot, sums }: BinanceTable): RowMeaning {
  // A spot wallet cannot be short: every sale closes a holding.
  const side = isSpot ? sideBesideShort(cells.text('side')) : orderSide(cells.text('side'));
  if (typeof side === 'string') return side;
  const written = cells.text(isSpot ? 'pair' : 'symbol');
  const pair = coinPair(written);
  if (typeof pair === 'string') return pair;
  const instrument = cells.instrument(written, () => coinInstrument(pair, isSpot ? '' : '.P'));
  if (typeof instrument === 'string') return instrument;
  const { size } = amountIn(cells, isSpot ? 'executed' : 'quantity', 'quantity');
  const price = cells.number('price', 'price');
  const paid = cells.text('fee') === '' ? { size: ZERO, coin: '' } : amountIn(cells, 'fee', 'fee');
  const costs = feeOf(cells, { pair, instrument, price }, { ...paid, coin: cells.text('feeCoin').toUpperCase() || paid.coin });
  if (typeof costs === 'string') return costs;
  const realized = cells.optional('realized', 'realized profit');
  const stamp = cells.text(date);
  return {
    instrument,
    ...side,
    quantity: costs.inCoin && side.action === 'buy' ? subtract(size, paid.size) : size,
    price,
    fee: costs.fee,
    time: cells.clock.iso(stamp.replace(SHORT_YEAR, '20$1-$2-$3')),
    stamp,
    executionId: cells.text('id'),
    placed: () => isSpot || realized === null || sums.add(instrument.key, subtract(realized, costs.fee), costs.fee),
  };
}

/** A fee in the pair's money, or in its coin at the row's own price; a fee in a third coin has no price in this file. */
function feeOf(
  cells: Cells,
  { pair, instrument, price }: { readonly pair: CoinPair; readonly instrument: Instrument; readonly price: Decimal },
  { size, coin }: { readonly size: Decimal; readonly coin: string },
): { readonly fee: Decimal; readonly inCoin: boolean } | string {
  if (cells.problem !== '') return cells.problem;
  if (size === 0n || coin === '' || coin === pair.quote) return { fee: size, inCoin: false };
  if (coin === pair.base) return { fee: multiply(size, price), inCoin: true };
  return `The fee of this trade of ${instrument.symbol} is in ${coin.slice(0, 10)}, which has no price in this file. Put it in our CSV template with the fee in ${instrument.currency}.`;
}
