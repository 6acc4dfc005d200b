import { readColumn, readSteps, readTimes, spread } from '#domain/journal/codec/column.ts';
import { earlyExits } from '#domain/journal/codec/earlyExits.ts';
import { ID_LENGTH } from '#domain/journal/codec/fillColumns.ts';
import { readInstrument } from '#domain/journal/codec/packedInstrument.ts';
import { splitAdjustedStops } from '#domain/journal/codec/splitAdjustedStops.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { absolute, divideRound, ONE, SCALE } from '#domain/units/decimal.ts';
import { exitColumns } from './exitColumns.ts';
import type { MoneyColumn, TradeTable } from './tradeTable.ts';

const SAFE = 2n ** 53n;
const WIDEST = 2n ** 63n - 1n;

/** Amounts as integers of a unit (in 10^-8): numbers while every sum is safe, else bigint. */
function moneyColumn(values: readonly bigint[], unit: bigint): MoneyColumn {
  const sum = values.reduce((total, value) => total + absolute(value), 0n) / unit;
  return sum < SAFE
    ? Float64Array.from(values, (value) => Number(divideRound(value, unit)))
    : BigInt64Array.from(values, (value) => divideRound(value, unit));
}

/** The largest unit (in 10^-8) that keeps all amounts exact; larger only if one would not fit into 64 bits (beyond 92 thousand million). */
function unitOf(columns: readonly (readonly bigint[])[]): bigint {
  let unit = ONE;
  let largest = 0n;
  for (const column of columns) {
    for (const value of column) {
      while (value % unit !== 0n) unit /= 10n;
      if (value > largest) largest = value;
      else if (-value > largest) largest = -value;
    }
  }
  while (largest / unit >= WIDEST) unit *= 10n;
  return unit;
}

const known = new WeakMap<Chapter, TradeTable>();

/** A chapter as a table for folding, exact; read once. Risk is what a stop puts at stake, rounded to a cent's hundredth. */
export function chapterTable(chapter: Chapter): TradeTable {
  let table = known.get(chapter);
  if (table === undefined) {
    table = tableIn(chapter);
    known.set(chapter, table);
  }
  return table;
}

function tableIn(chapter: Chapter): TradeTable {
  const { trades: t, size } = chapter;
  const instruments = chapter.instruments.map(readInstrument);
  const instrument = Uint32Array.from(spread(t.instrument, size));
  const fillCount = Uint16Array.from(spread(t.fillCount, size));
  const opened = readTimes(t.opened, size);
  const [held, quantity, openQuantity, entry, exit, stop, gross, fees] = [
    ...[t.held, t.quantity, t.openQuantity, t.entryPrice, t.exitPrice, t.stop, t.gross, t.fees].map((column) => readColumn(column, size)),
  ] as [bigint[], bigint[], bigint[], bigint[], bigint[], bigint[], bigint[], bigint[]];
  const [open, noExit] = [new Set(t.open), new Set(t.noExit)];
  const stops = splitAdjustedStops(chapter, stop);
  const price = readSteps(chapter.fills.price, chapter.fills.ids.length / ID_LENGTH);
  const id = new Array<string>(size);
  const [closedAt, entryPrice, exitPrice] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const risk = new Array<bigint>(size);
  let fill = 0;
  for (let row = 0; row < size; row++) {
    id[row] = chapter.fills.ids.slice(fill * ID_LENGTH, (fill + 1) * ID_LENGTH);
    const entered = entry[row]! + price[fill]!;
    fill += fillCount[row]!;
    closedAt[row] = open.has(row) ? Number.NaN : opened[row]! + Number(held[row]);
    entryPrice[row] = Number(entered) / 1e8;
    exitPrice[row] = noExit.has(row) ? Number.NaN : Number(exit[row]! + price[fill - 1]!) / 1e8;
    risk[row] = stop[row] === 0n ? 0n : riskOf(entered - stops[row]!, quantity[row]!, instruments[instrument[row]!]!.multiplier);
  }
  const early = earlyExits(chapter);
  const unit = unitOf([gross, fees, risk, early.map((each) => each.gross), early.map((each) => each.fees)]);
  const [grossColumn, feesColumn] = [moneyColumn(gross, unit), moneyColumn(fees, unit)];
  const asNumbers = (values: readonly bigint[]) => Float64Array.from(values, (value) => Number(value) / 1e8);
  return {
    size,
    scale: SCALE - (unit.toString().length - 1),
    accounts: [chapter.account],
    instruments,
    setups: chapter.setups,
    tagSets: chapter.tagSets,
    mistakeSets: chapter.mistakeSets,
    id,
    account: new Uint16Array(size),
    instrument,
    side: Int8Array.from(spread(t.side, size)),
    openedAt: Float64Array.from(opened),
    closedAt,
    precision: Uint8Array.from(spread(t.precision, size)),
    gross: grossColumn,
    fees: feesColumn,
    risk: moneyColumn(risk, unit),
    quantity: asNumbers(quantity),
    openQuantity: asNumbers(openQuantity),
    entryPrice,
    exitPrice,
    fillCount,
    setup: Uint16Array.from(spread(t.setup, size)),
    tags: Uint16Array.from(spread(t.tags, size)),
    mistakes: Uint16Array.from(spread(t.mistakes, size)),
    rating: Uint8Array.from(spread(t.rating, size)),
    reviewed: Uint8Array.from(spread(t.reviewed, size)),
    exits: exitColumns(
      closedAt,
      grossColumn,
      feesColumn,
      early.map((each) => ({ ...each, gross: divideRound(each.gross, unit), fees: divideRound(each.fees, unit) })),
    ),
  };
}

const HUNDREDTH_OF_CENT = 10_000n;

function riskOf(distance: bigint, quantity: bigint, multiplier: bigint): bigint {
  const exact = divideRound(absolute(distance) * quantity * multiplier, ONE * ONE);
  return divideRound(exact, HUNDREDTH_OF_CENT) * HUNDREDTH_OF_CENT;
}
