import { addsToLoser } from '#domain/trades/addsToLoser.ts';
import { contractKey, type Instrument } from '#domain/trades/instrument.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { type Decimal, toNumber, ZERO } from '#domain/units/decimal.ts';
import { millisColumn } from '#domain/units/millis.ts';
import { amountColumns } from './amountColumns.ts';
import type { TradeTable } from './tradeTable.ts';

/** Index of a text or key in a list, added when new. */
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

const PRECISIONS = ['second', 'minute', 'day'] as const;

/** Fills a column row by row: `from` with an iterator is several times slower. */
function filled<Column extends { [row: number]: number }>(column: Column, trades: readonly Trade[], of: (trade: Trade) => number): Column {
  for (let row = 0; row < trades.length; row++) column[row] = of(trades[row]!);
  return column;
}

/** The trade dates that files give to the fills of some trades, where those are not of their sessions. */
function givenTradeDays(trades: readonly Trade[]): Pick<TradeTable, 'tradeDays'> {
  const tradeDays = trades.flatMap(({ account, fills }) =>
    fills.flatMap(({ fill: { time, tradeDay } }) => (tradeDay === undefined ? [] : [{ account, time, day: tradeDay }])),
  );
  return tradeDays.length > 0 ? { tradeDays } : {};
}

/**
 * Trades as columns for folding, row i for trade i. Annotations (setup, tags) are not part of matching and stay
 * empty, as does risk unless it is given for each trade (0: not known), as written and at the stop.
 */
export function tableOfTrades(trades: readonly Trade[], risk?: readonly Decimal[], stopRisk?: readonly Decimal[]): TradeTable {
  const size = trades.length;
  const accounts: string[] = [];
  const instruments: Instrument[] = [];
  const accountOf = register<string, string>(accounts);
  const instrumentOf = register<string, Instrument>(instruments);
  const closedAt = millisColumn(filled(new Float64Array(size), trades, (trade) => trade.closedAt ?? Number.NaN));
  const early = trades.flatMap((trade, row) =>
    trade.realizations.filter(({ time }) => time !== trade.closedAt).map(({ time, gross, fees }) => ({ row, time, gross, fees })),
  );
  const [gross, fees] = [trades.map((trade) => trade.gross), trades.map((trade) => trade.fees)];
  const number = (of: (trade: Trade) => Decimal | null) =>
    filled(new Float64Array(size), trades, (trade) => {
      const value = of(trade);
      return value === null ? Number.NaN : toNumber(value);
    });
  const unknown = () => new Float64Array(size).fill(Number.NaN);
  return {
    size,
    id: trades.map(({ id }) => id),
    account: filled(new Uint16Array(size), trades, ({ account }) => accountOf(account, account)),
    instrument: filled(new Uint32Array(size), trades, ({ instrument }) => instrumentOf(contractKey(instrument), instrument)),
    accounts,
    instruments,
    side: filled(new Int8Array(size), trades, ({ side }) => (side === 'long' ? 1 : -1)),
    openedAt: millisColumn(filled(new Float64Array(size), trades, ({ openedAt }) => openedAt)),
    closedAt,
    precision: filled(new Uint8Array(size), trades, ({ precision }) => PRECISIONS.indexOf(precision)),
    quantity: number(({ quantity }) => quantity),
    openQuantity: number(({ openQuantity }) => openQuantity),
    entryPrice: number(({ entryPrice }) => entryPrice),
    exitPrice: number(({ exitPrice }) => exitPrice),
    stop: unknown(),
    target: unknown(),
    fillCount: filled(new Uint16Array(size), trades, ({ fills }) => fills.length),
    setups: [''],
    tagSets: [[]],
    mistakeSets: [[]],
    emotionSets: [[]],
    checkSets: [[]],
    setup: new Uint16Array(size),
    tags: new Uint16Array(size),
    mistakes: new Uint16Array(size),
    emotions: new Uint16Array(size),
    checks: new Uint16Array(size),
    rating: new Uint8Array(size),
    reviewed: new Uint8Array(size),
    noted: new Uint8Array(size),
    ...givenTradeDays(trades),
    screenshots: new Uint16Array(size),
    addsToLoser: filled(new Uint16Array(size), trades, ({ side, fills }) =>
      addsToLoser(
        side,
        fills.map(({ fill, quantity }) => ({ ...fill, quantity })),
      ),
    ),
    ...amountColumns(closedAt, { gross, fees, risk: risk ?? trades.map(() => ZERO), stopRisk, early }),
  };
}
