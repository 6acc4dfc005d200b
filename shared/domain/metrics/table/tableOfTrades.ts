import type { Instrument } from '#domain/trades/instrument.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { type Decimal, SCALE } from '#domain/units/decimal.ts';
import { exitColumns } from './exitColumns.ts';
import type { MoneyColumn, TradeTable } from './tradeTable.ts';

const SAFE = 2n ** 53n;
const WIDEST = 2n ** 63n;

/** Places a text or key in a list, once. */
function register<Key, Item>(list: Item[]): (key: Key, item: Item) => number {
  const places = new Map<Key, number>();
  return (key, item) => {
    let place = places.get(key);
    if (place === undefined) {
      place = list.push(item) - 1;
      places.set(key, place);
    }
    return place;
  };
}

/** The fewest digits after the point that hold all amounts exactly. */
function scaleOf(trades: readonly Trade[]): number {
  let scale = 0;
  let unit = 10n ** BigInt(SCALE);
  const widen = (value: Decimal) => {
    while (value % unit !== 0n) {
      scale++;
      unit /= 10n;
    }
  };
  for (const { gross, fees, realisations } of trades) {
    widen(gross);
    widen(fees);
    if (realisations.length > 1)
      for (const part of realisations) {
        widen(part.gross);
        widen(part.fees);
      }
  }
  return scale;
}

/** Amounts as whole units of the scale: numbers while their sum is safe, else bigints. Throws a RangeError beyond 2^63 units. */
function moneyColumn(values: readonly Decimal[], unit: bigint): MoneyColumn {
  let sum = 0n;
  for (const value of values) sum += value < 0n ? -value : value;
  if (sum / unit < SAFE) return Float64Array.from(values, (value) => Number(value / unit));
  if (values.some((value) => value / unit >= WIDEST || value / unit < -WIDEST))
    throw new RangeError('An amount is too large for the journal');
  return BigInt64Array.from(values, (value) => value / unit);
}

const PRECISIONS = ['second', 'minute', 'day'] as const;

/** Fills a column row by row: `from` with an iterator is several times slower. */
function filled<Column extends { [row: number]: number }>(column: Column, trades: readonly Trade[], of: (trade: Trade) => number): Column {
  for (let row = 0; row < trades.length; row++) column[row] = of(trades[row]!);
  return column;
}

/** Trades as columns for folding, row i for trade i. What people write on trades (setup, tags, risk) is not part of a match and stays empty. */
export function tableOfTrades(trades: readonly Trade[]): TradeTable {
  const size = trades.length;
  const unit = 10n ** BigInt(SCALE - scaleOf(trades));
  const accounts: string[] = [];
  const instruments: Instrument[] = [];
  const accountOf = register<string, string>(accounts);
  const instrumentOf = register<string, Instrument>(instruments);
  const closedAt = filled(new Float64Array(size), trades, (trade) => trade.closedAt ?? Number.NaN);
  const amounts = (of: (trade: Trade) => Decimal) => moneyColumn(trades.map(of), unit);
  const [gross, fees] = [amounts((trade) => trade.gross), amounts((trade) => trade.fees)];
  const number = (of: (trade: Trade) => Decimal | null) =>
    filled(new Float64Array(size), trades, (trade) => Number(of(trade) ?? Number.NaN) / 1e8);
  return {
    size,
    scale: SCALE - (unit.toString().length - 1),
    id: trades.map(({ id }) => id),
    account: filled(new Uint16Array(size), trades, ({ account }) => accountOf(account, account)),
    instrument: filled(new Uint32Array(size), trades, ({ instrument }) => instrumentOf(instrument.key, instrument)),
    accounts,
    instruments,
    side: filled(new Int8Array(size), trades, ({ side }) => (side === 'long' ? 1 : -1)),
    openedAt: filled(new Float64Array(size), trades, ({ openedAt }) => openedAt),
    closedAt,
    precision: filled(new Uint8Array(size), trades, ({ precision }) => PRECISIONS.indexOf(precision)),
    gross,
    fees,
    risk: new Float64Array(size),
    quantity: number(({ quantity }) => quantity),
    openQuantity: number(({ openQuantity }) => openQuantity),
    entryPrice: number(({ entryPrice }) => entryPrice),
    exitPrice: number(({ exitPrice }) => exitPrice),
    fillCount: filled(new Uint16Array(size), trades, ({ fills }) => fills.length),
    setups: [''],
    tagSets: [[]],
    mistakeSets: [[]],
    setup: new Uint16Array(size),
    tags: new Uint16Array(size),
    mistakes: new Uint16Array(size),
    rating: new Uint8Array(size),
    reviewed: new Uint8Array(size),
    exits: exitColumns(
      closedAt,
      gross,
      fees,
      trades.flatMap((trade, row) =>
        trade.realisations
          .filter(({ time }) => time !== trade.closedAt)
          .map(({ time, ...part }) => ({ row, time, gross: part.gross / unit, fees: part.fees / unit })),
      ),
    ),
  };
}
