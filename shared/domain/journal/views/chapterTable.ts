import { amountColumns } from '#domain/metrics/table/amountColumns.ts';
import { joinTables } from '#domain/metrics/table/joinTables.ts';
import { riskAtStop } from '#domain/metrics/table/riskAtStop.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { addsToLoser } from '#domain/trades/addsToLoser.ts';
import { priceAfterSplits } from '#domain/trades/splitHeld.ts';
import { add, type Decimal, subtract, toNumber, ZERO } from '#domain/units/decimal.ts';
import { type TradeId, tradeIdOf } from '#domain/units/ids.ts';
import { millis, millisColumn } from '#domain/units/millis.ts';
import { readColumn, readDecimals, readSteps, readTimes, spread } from '../codec/column.ts';
import { earlyExits } from '../codec/earlyExits.ts';
import { actions, ID_LENGTH } from '../codec/fillColumns.ts';
import { readInstrument } from '../codec/packedInstrument.ts';
import type { Chapter } from '../model/chapter.ts';

/** Number of additions to each losing trade of a chapter (see addsToLoser). `price`: of its fills. */
export function chapterAdds({ size, trades, fills }: Chapter, price: readonly Decimal[]): Uint16Array {
  const side = spread(trades.side, size);
  const action = spread(fills.action, price.length);
  const quantity = readDecimals(fills.quantity, price.length);
  const time = readTimes(fills.time, price.length);
  let end = 0;
  return Uint16Array.from(spread(trades.fillCount, size), (count, row) => {
    const first = end;
    end += count;
    const isLong = side[row] === 1;
    // Most trades never were: only one with a worse entry than the one before, or with a split, is looked at as a whole.
    let best = first;
    let mayHave = false;
    for (let fill = first + 1; fill < end; fill++) {
      const what = actions[action[fill]!];
      if (what === 'split') mayHave = true;
      if (what !== (isLong ? 'buy' : 'sell')) continue;
      mayHave ||= isLong ? price[fill]! < price[best]! : price[fill]! > price[best]!;
      best = fill;
    }
    if (!mayHave) return 0;
    const shares = price.slice(first, end).map((each, i) => {
      const fill = first + i;
      return { price: each, action: actions[action[fill]!]!, quantity: quantity[fill]!, time: time[fill]! };
    });
    return addsToLoser(isLong ? 'long' : 'short', shares);
  });
}

/** All chapters as one table for folding, exact. A chapter decoded before is not decoded again. */
export const tableOfChapters = (chapters: readonly Chapter[]): TradeTable => joinTables(chapters.map(chapterTable));

const known = new WeakMap<Chapter, TradeTable>();

/** A chapter as a table for folding, exact; decoded once. Risk is the written one, else that at the stop, to a hundredth of a cent. */
export function chapterTable(chapter: Chapter): TradeTable {
  let table = known.get(chapter);
  if (table === undefined) {
    table = tableIn(chapter);
    known.set(chapter, table);
  }
  return table;
}

/** The table of a chapter that was built before, by this very code. */
export const rememberTable = (chapter: Chapter, table: TradeTable): void => void known.set(chapter, table);

const SPLIT = actions.indexOf('split');

/** A chapter's stops (0 if missing) in prices after all splits. */
function splitAdjustedStops({ fills, trades, size }: Chapter, stop: readonly Decimal[]): readonly Decimal[] {
  const rows = fills.ids.length / ID_LENGTH;
  const action = spread(fills.action, rows);
  if (!action.includes(SPLIT)) return stop;
  const [quantity, counts, side, seen] = [
    readDecimals(fills.quantity, rows),
    ...[trades.fillCount, trades.side, trades.splits ?? 0].map((c) => spread(c, size)),
  ];
  let at = 0;
  return stop.map((price, i) => {
    const mine = Array.from({ length: counts![i]! }, (_, n) => ({ action: actions[action[at + n]!]!, quantity: quantity[at + n]! }));
    at += mine.length;
    return price === 0n ? price : priceAfterSplits(price, side![i] === 1 ? 'long' : 'short', mine, seen![i]!);
  });
}

function tableIn(chapter: Chapter): TradeTable {
  const { trades: t, size } = chapter;
  const instruments = chapter.instruments.map(readInstrument);
  const instrument = Uint32Array.from(spread(t.instrument, size));
  const fillCount = Uint16Array.from(spread(t.fillCount, size));
  const opened = readTimes(t.opened, size);
  const held = readColumn(t.held, size);
  const amounts = (column: typeof t.gross): Decimal[] => readDecimals(column, size);
  const [quantity, openQuantity, entry, exit] = [amounts(t.quantity), amounts(t.openQuantity), amounts(t.entryPrice), amounts(t.exitPrice)];
  const [stop, target, gross, fees] = [amounts(t.stop), amounts(t.target), amounts(t.gross), amounts(t.fees)];
  const [open, noExit] = [new Set(t.open), new Set(t.noExit)];
  const [stops, targets] = [splitAdjustedStops(chapter, stop), splitAdjustedStops(chapter, target)];
  const risk = t.plannedRisk === undefined ? new Array<Decimal>(size).fill(ZERO) : amounts(t.plannedRisk);
  const price = readSteps(chapter.fills.price, chapter.fills.ids.length / ID_LENGTH);
  const id = new Array<TradeId>(size);
  const [closedAt, entryPrice, exitPrice] = [millisColumn(new Float64Array(size)), new Float64Array(size), new Float64Array(size)];
  const stopRisk = new Array<Decimal>(size);
  let fill = 0;
  for (let row = 0; row < size; row++) {
    id[row] = tradeIdOf(chapter.fills.ids.slice(fill * ID_LENGTH, (fill + 1) * ID_LENGTH));
    const entered = add(entry[row]!, price[fill]!);
    fill += fillCount[row]!;
    closedAt[row] = millis(open.has(row) ? Number.NaN : opened[row]! + Number(held[row]));
    entryPrice[row] = toNumber(entered);
    exitPrice[row] = noExit.has(row) ? Number.NaN : toNumber(add(exit[row]!, price[fill - 1]!));
    stopRisk[row] =
      stop[row] === 0n ? ZERO : riskAtStop(subtract(entered, stops[row]!), quantity[row]!, instruments[instrument[row]!]!.multiplier);
  }
  const asNumbers = (values: readonly Decimal[]) => Float64Array.from(values, toNumber);
  const known = (prices: readonly Decimal[]) => Float64Array.from(prices, (price) => (price === 0n ? Number.NaN : toNumber(price)));
  return {
    size,
    accounts: [chapter.account],
    instruments,
    setups: chapter.setups,
    tagSets: chapter.tagSets,
    mistakeSets: chapter.mistakeSets,
    emotionSets: chapter.emotionSets ?? [[]],
    checkSets: chapter.checkSets ?? [[]],
    id,
    account: new Uint16Array(size),
    instrument,
    side: Int8Array.from(spread(t.side, size)),
    openedAt: millisColumn(Float64Array.from(opened)),
    closedAt,
    precision: Uint8Array.from(spread(t.precision, size)),
    quantity: asNumbers(quantity),
    openQuantity: asNumbers(openQuantity),
    entryPrice,
    exitPrice,
    stop: known(stops),
    target: known(targets),
    fillCount,
    setup: Uint16Array.from(spread(t.setup, size)),
    tags: Uint16Array.from(spread(t.tags, size)),
    mistakes: Uint16Array.from(spread(t.mistakes, size)),
    emotions: Uint16Array.from(spread(t.emotions ?? 0, size)),
    checks: Uint16Array.from(spread(t.checks ?? 0, size)),
    rating: Uint8Array.from(spread(t.rating, size)),
    reviewed: Uint8Array.from(spread(t.reviewed, size)),
    noted: notedRows(chapter),
    screenshots: Uint16Array.from(spread(t.screenshots ?? 0, size)),
    addsToLoser: chapterAdds(chapter, price),
    ...tradeDaysOf(chapter),
    ...amountColumns(closedAt, { gross, fees, risk, stopRisk, early: earlyExits(chapter) }),
  };
}

function tradeDaysOf({ account, fills }: Chapter): Pick<TradeTable, 'tradeDays'> {
  if (fills.tradeDays === undefined) return {};
  const { rows, days } = fills.tradeDays;
  const times = readTimes(fills.time, fills.ids.length / ID_LENGTH);
  return { tradeDays: rows.map((row, at) => ({ account, time: times[row]!, day: days[at]! })) };
}

function notedRows({ trades: { notes = [] }, size }: Chapter): Uint8Array {
  const noted = new Uint8Array(size);
  for (const [row] of notes) noted[row] = 1;
  return noted;
}
