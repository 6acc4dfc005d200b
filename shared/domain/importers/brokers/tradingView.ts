import { type Instrument, type InstrumentKind, plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, ZERO } from '#domain/units/decimal.ts';
import { futureName } from '../instruments/futureName.ts';
import { inverseContract } from '../instruments/inverseContract.ts';
import { namedInstrument } from '../instruments/namedInstrument.ts';
import type { PointValues } from '../instruments/pointValues.ts';
import { futureInstrument, usInstrument } from '../instruments/usInstrument.ts';
import { isStillWorking, rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { StatedSums } from '../rows/statedSums.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { orderSide } from '../values/orderSide.ts';

/** English names, older and newer ones, then German and Spanish. */
const COLUMNS = {
  symbol: ['symbol', 'símbolo'],
  side: ['side', 'seite', 'lado'],
  filled: ['filled quantity', 'fill quantity', 'filled qty', 'erfüllungsmenge', 'cantidad ejecutada'],
  quantity: ['quantity', 'qty', 'anz.', 'menge', 'cantidad'],
  price: [
    'avg fill price',
    'fill price',
    'durchschnittlicher erfüllungspreis',
    'erfüllungspreis',
    'ausführungspreis',
    'precio medio de ejecución',
    'precio de ejecución',
  ],
  status: ['status', 'estado'],
  commission: ['commission', 'kommission', 'comisión'],
  placed: ['placing time', 'platzierungszeit', 'hora de colocación'],
  time: ['closing time', 'status time', 'schlusszeit', 'status zeit', 'hora de cierre'],
  id: ['order id', 'order-nummer', 'order-id', 'id de orden', 'id de la orden'],
  limit: ['limit price', 'limit preis', 'limit-preis', 'precio límite'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;

const FILLED = /^(?:filled|ausgeführt|erfüllt|ejecutad[ao])$/i;
const PARTLY = /partial|teilweise|parcial/i;
const FUTURES = /^(?:CME|CME_MINI|CBOT|CBOT_MINI|COMEX|COMEX_MINI|NYMEX|NYMEX_MINI)$/;
const SHARES = /^(?:NASDAQ|NYSE|AMEX|NYSEARCA|ARCA|BATS|CBOE|OTC|OPRA)$/;
const CURRENCIES = /^(?:FX|FX_IDC|OANDA|FOREXCOM|FXCM|SAXO|PEPPERSTONE|ICMARKETS|CAPITALCOM)$/;
const COINS = /^(?:BINANCE|COINBASE|BITSTAMP|KRAKEN|BYBIT|CRYPTO|BITFINEX|OKX|KUCOIN|GEMINI)$/;
const PAIR = /^([A-Z0-9]{2,6}?)(USDT|USDC|USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD)$/;

const orders = layout({
  name: 'orders',
  columns: COLUMNS,
  required: ['symbol', 'side', 'quantity', 'price', 'placed', 'time', 'id', 'limit'],
  numbers: ['quantity', 'price', 'commission'],
  fees: ['commission'],
  zone: null,
  newestFirst: true,
  start: () => ({ row: orderRow }),
});

const BALANCE = {
  time: ['time', 'heure', 'zeit'],
  before: ['balance before', 'balance avant'],
  after: ['balance after', 'balance après'],
  pnl: ['realized pnl (value)', 'realized p&l (value)', 'realized p&l', 'pertes et profits réalisés (valeur)'],
  action: ['action'],
} as const;

const CLOSED = /^Close (?:long|short) position for symbol (\S+) at price /i;
const COSTS = /^Commission for: .*? for symbol (\S+) at price /i;

/** TradingView's balance history: what each closed position made, for comparison alone, because it has no entries. */
const tradingViewBalance = layout({
  name: 'balance',
  columns: BALANCE,
  required: ['time', 'before', 'after', 'pnl', 'action'],
  numbers: ['before', 'after', 'pnl'],
  fees: 'in amount',
  zone: null,
  newestFirst: true,
  start() {
    const sums = new StatedSums();
    return { row: (cells) => balanceRow(cells, sums), stated: () => sums.list(), statedSpan: () => sums.span };
  },
});

function balanceRow(cells: RowCells<keyof typeof BALANCE>, sums: StatedSums): RowMeaning {
  const action = cells.text('action');
  const [closed, costs] = [CLOSED.exec(action), COSTS.exec(action)];
  if (closed === null && costs === null) return { ignored: rowReasons.cashMovement };
  const pnl = cells.number('pnl', 'realized P&L');
  const time = cells.clock.stamp(cells.text('time'));
  if (cells.problem !== '' || Number.isNaN(time)) return cells.problem || cells.clock.problem;
  sums.at(time);
  sums.add(futureName((closed ?? costs)![1]!), pnl, null);
  return { ignored: rowReasons.statedResult };
}

/** TradingView's order history, of its paper account or a linked broker, in English, German or Spanish. */
export const tradingView = tableImporter({
  id: 'tradingview',
  name: 'TradingView',
  howTo:
    'In TradingView open the account’s menu in the trading panel, choose Export data, then Order history. Its times are in your chart’s zone.',
  missing:
    'This doesn’t look like a TradingView order history: the header row Symbol, Side, … Fill price, … Closing time, Order ID is missing. Set TradingView to English, export the order history again and choose that file.',
  layouts: [orders, tradingViewBalance],
});

function pairOf(kind: InstrumentKind, ticker: string): Instrument | string {
  const quote = PAIR.exec(ticker)?.[2];
  if (quote === undefined) return `The currency of ${ticker.slice(0, 40)} is unknown. Put this trade in our CSV template.`;
  return plainInstrument(kind, ticker, quote.slice(0, 3), decimal('1'));
}

/**
 * "NASDAQ:AAPL", "CME_MINI:MNQM2026", "F.US.MESM26", "FX:EURUSD": the exchange determines the kind and the currency.
 */
function instrumentOf(symbol: string, worth: PointValues): Instrument | string {
  const words = symbol.toUpperCase();
  const colon = words.indexOf(':');
  const exchange = colon < 0 ? '' : words.slice(0, colon);
  const ticker = words.slice(colon + 1);
  const inverse = inverseContract(ticker);
  if (inverse !== '') return inverse;
  if (FUTURES.test(exchange) || words.startsWith('F.US.') || ticker.endsWith('!')) return futureInstrument(futureName(words), worth);
  if (COINS.test(exchange)) return pairOf('crypto', ticker);
  if (CURRENCIES.test(exchange)) return pairOf('forex', ticker);
  if (colon < 0) return namedInstrument(ticker, worth);
  if (SHARES.test(exchange)) return usInstrument(ticker);
  return `The currency of trades at ${exchange.slice(0, 40)} is not in this file. Put them in our CSV template.`;
}

function orderRow(cells: Cells): RowMeaning {
  const status = cells.text('status');
  const filled = cells.optional('filled', 'filled quantity');
  const price = cells.optional('price', 'fill price');
  const whole = status === '' || FILLED.test(status);
  if (cells.problem === '' && ((!whole && !PARTLY.test(status) && (filled ?? 0n) === 0n) || (price ?? 0n) === 0n || filled === 0n))
    return { ignored: `Nothing of this order was filled${status === '' ? '' : ` (${status.slice(0, 40)})`}.` };
  if (isStillWorking(status) && cells.text('time') === '') return rowReasons.stillWorking(status);
  const side = orderSide(
    cells
      .text('side')
      .replace(/^(?:kauf|kaufen|compra|comprar)$/i, 'buy')
      .replace(/^(?:verkauf|verkaufen|venta|vender)$/i, 'sell'),
  );
  if (typeof side === 'string') return side;
  if (filled === null && !whole) return 'How much of this order was filled is not in the file. Enter the trade by hand.';
  const instrument = cells.instrument(cells.text('symbol'), instrumentOf);
  if (typeof instrument === 'string') return instrument;
  const stamp = cells.text('time') || cells.text('placed');
  return {
    instrument,
    ...side,
    quantity: filled ?? cells.number('quantity', 'quantity'),
    price: price ?? ZERO,
    fee: cells.amount('commission', 'commission'),
    time: cells.clock.stamp(stamp),
    stamp,
    executionId: cells.text('id'),
  };
}
