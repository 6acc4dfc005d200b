import { type EarlyExit, exitColumns } from '../metrics/exitColumns.ts';
import type { MoneyColumn, TradeTable } from '../metrics/tradeTable.ts';
import { absolute, divideRound, ONE, SCALE } from '../money.ts';
import type { FillId } from '../trades/fill.ts';
import type { Instrument } from '../trades/instrument.ts';
import type { Chapter } from './chapter.ts';
import { readColumn, readSteps, readTimes, spread } from './column.ts';
import { dictionary } from './dictionary.ts';
import { earlyExits } from './earlyExits.ts';
import { ID_LENGTH } from './fillColumns.ts';
import { readInstrument } from './packedInstrument.ts';
import { stopsOfNow } from './stopsOfNow.ts';

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

/** All chapters as one table for folding, exact. Risk is what a stop puts at stake, rounded to a cent's hundredth. */
export function appendChapters(chapters: readonly Chapter[]): TradeTable {
  const size = chapters.reduce((sum, chapter) => sum + chapter.size, 0);
  const accounts = dictionary<string>(String);
  const instruments = dictionary<Instrument>((i) => i.key);
  const setups = dictionary<string>(String, ['']);
  const [tagSets, mistakeSets] = [dictionary<readonly string[]>(JSON.stringify, [[]]), dictionary<readonly string[]>(JSON.stringify, [[]])];
  const id: FillId[] = [];
  const [gross, fees, risk]: bigint[][] = [[], [], []];
  const early: EarlyExit[] = [];
  const table = {
    account: new Uint16Array(size),
    instrument: new Uint32Array(size),
    side: new Int8Array(size),
    openedAt: new Float64Array(size),
    closedAt: new Float64Array(size),
    precision: new Uint8Array(size),
    quantity: new Float64Array(size),
    openQuantity: new Float64Array(size),
    entryPrice: new Float64Array(size),
    exitPrice: new Float64Array(size),
    fillCount: new Uint16Array(size),
    setup: new Uint16Array(size),
    tags: new Uint16Array(size),
    mistakes: new Uint16Array(size),
    rating: new Uint8Array(size),
    reviewed: new Uint8Array(size),
  };
  let base = 0;
  for (const chapter of chapters) {
    const { trades: t, size: rows } = chapter;
    const own = chapter.instruments.map(readInstrument);
    const placed = own.map(instruments.place);
    const [setupAt, tagsAt, mistakesAt] = [
      chapter.setups.map(setups.place),
      chapter.tagSets.map(tagSets.place),
      chapter.mistakeSets.map(mistakeSets.place),
    ];
    const account = accounts.place(chapter.account);
    const small = {
      instrument: spread(t.instrument, rows),
      setup: spread(t.setup, rows),
      tags: spread(t.tags, rows),
      mistakes: spread(t.mistakes, rows),
    };
    const set = (into: { [row: number]: number }, values: number | readonly number[]) => {
      const all = spread(values, rows);
      for (let i = 0; i < rows; i++) into[base + i] = all[i]!;
    };
    set(table.side, t.side);
    set(table.precision, t.precision);
    set(table.fillCount, t.fillCount);
    set(table.rating, t.rating);
    set(table.reviewed, t.reviewed);
    const opened = readTimes(t.opened, rows);
    const held = readColumn(t.held, rows);
    const [quantity, openQuantity, entry, exit, stop] = [t.quantity, t.openQuantity, t.entryPrice, t.exitPrice, t.stop].map((c) =>
      readColumn(c, rows),
    ) as [bigint[], bigint[], bigint[], bigint[], bigint[]];
    const [open, noExit] = [new Set(t.open), new Set(t.noExit)];
    const stops = stopsOfNow(chapter, stop);
    const price = readSteps(chapter.fills.price, chapter.fills.ids.length / ID_LENGTH);
    gross!.push(...readColumn(t.gross, rows));
    fees!.push(...readColumn(t.fees, rows));
    let fill = 0;
    for (let i = 0; i < rows; i++) {
      const row = base + i;
      const at = small.instrument[i]!;
      id.push(chapter.fills.ids.slice(fill * ID_LENGTH, (fill + 1) * ID_LENGTH));
      const entryPrice = entry[i]! + price[fill]!;
      fill += table.fillCount[row]!;
      table.account[row] = account;
      table.instrument[row] = placed[at]!;
      table.setup[row] = setupAt[small.setup[i]!]!;
      table.tags[row] = tagsAt[small.tags[i]!]!;
      table.mistakes[row] = mistakesAt[small.mistakes[i]!]!;
      table.openedAt[row] = opened[i]!;
      table.closedAt[row] = open.has(i) ? Number.NaN : opened[i]! + Number(held[i]);
      table.quantity[row] = Number(quantity[i]) / 1e8;
      table.openQuantity[row] = Number(openQuantity[i]) / 1e8;
      table.entryPrice[row] = Number(entryPrice) / 1e8;
      table.exitPrice[row] = noExit.has(i) ? Number.NaN : Number(exit[i]! + price[fill - 1]!) / 1e8;
      risk!.push(stop[i] === 0n ? 0n : riskOf(entryPrice - stops[i]!, quantity[i]!, own[at]!.multiplier));
    }
    for (const exit of earlyExits(chapter)) early.push({ ...exit, row: base + exit.row });
    base += rows;
  }
  const unit = unitOf([gross!, fees!, risk!, early.map((exit) => exit.gross), early.map((exit) => exit.fees)]);
  const [grossColumn, feesColumn] = [moneyColumn(gross!, unit), moneyColumn(fees!, unit)];
  return {
    size,
    scale: SCALE - (unit.toString().length - 1),
    accounts: accounts.values,
    instruments: instruments.values,
    setups: setups.values,
    tagSets: tagSets.values,
    mistakeSets: mistakeSets.values,
    id,
    ...table,
    gross: grossColumn,
    fees: feesColumn,
    risk: moneyColumn(risk!, unit),
    exits: exitColumns(
      table.closedAt,
      grossColumn,
      feesColumn,
      early.map((exit) => ({ ...exit, gross: divideRound(exit.gross, unit), fees: divideRound(exit.fees, unit) })),
    ),
  };
}

const HUNDREDTH_OF_CENT = 10_000n;

function riskOf(distance: bigint, quantity: bigint, multiplier: bigint): bigint {
  const exact = divideRound(absolute(distance) * quantity * multiplier, ONE * ONE);
  return divideRound(exact, HUNDREDTH_OF_CENT) * HUNDREDTH_OF_CENT;
}
