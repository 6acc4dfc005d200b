import { annotateTrades } from '#domain/journal/commands/annotateTrades.ts';
import type { ImportRecord } from '#domain/journal/model/importRecord.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { decimalOf, fromScaled, ONE } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { type FillId, tradeIdOf, userIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import type { Item } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { changeJournal } from '../changeJournal.ts';
import { addFillsCommand } from './addFillsCommand.ts';

/** An execution of the bench's generator. */
export type GeneratedExecution = {
  id: string;
  trade: string;
  sym: string;
  side: 'BUY' | 'SELL';
  q: number;
  p: number;
  c: number;
  t: number;
  open: boolean;
};
const instruments = new Map<string, Instrument>();
const instrumentOf = (symbol: string): Instrument => {
  const known = instruments.get(symbol) ?? plainInstrument('stock', symbol, 'USD', ONE);
  instruments.set(symbol, known);
  return known;
};
/** It as a fill of one account. */
export const toFill = (e: GeneratedExecution): Fill => ({
  id: fillId(`Main|${e.id}`),
  account: 'Main',
  instrument: instrumentOf(e.sym),
  action: e.side === 'BUY' ? 'buy' : 'sell',
  quantity: decimalOf(e.q),
  price: fromScaled(e.p, 4),
  fee: fromScaled(e.c, 4),
  time: millis(e.t),
  precision: 'second',
  order: 0,
  effect: e.open ? 'open' : 'close',
  batch: 'import-1',
});

/** A table with a journal in it, and what each call on it costs. */
export function meteredJournal(items: Iterable<Item> = []) {
  const table = memoryTable(items);
  let drawn = 0;
  const chance = (bytes: number) =>
    Buffer.from(fillId(`chance ${++drawn} ${Math.ceil(bytes)}`))
      .subarray(0, Math.ceil((bytes * 4) / 3))
      .toString();
  const world = { table, now: () => Date.UTC(2026, 10, 18), wait: async () => {}, random: chance, publish: async () => {} };
  const add = (fills: readonly Fill[], record?: ImportRecord) =>
    changeJournal(world, userIdOf('u1'), addFillsCommand, { fills, ...(record && { record }) });
  const rate = (id: FillId, openedAt: number) => {
    const trade = { account: 'Main', id: tradeIdOf(id), openedAt: new Date(openedAt).toISOString() };
    return changeJournal(world, userIdOf('u1'), annotateTrades, [
      { ...trade, version: null, patch: { rating: 5, setup: 'Breakout', stop: decimalOf(123) } },
    ]);
  };
  const used = async (work: () => Promise<unknown>) => {
    const { read, write } = table.meter;
    await work();
    return { rru: table.meter.read - read, wru: table.meter.write - write };
  };
  return { table, world, add, rate, used };
}

/** The n-th round trip typed by hand: a buy at `time` and a sell a minute later. */
export const manualRoundTrip = (n: number, time: number): Fill[] =>
  (['buy', 'sell'] as const).map((action, i) => ({
    ...toFill({
      id: `hand ${n} ${i}`,
      trade: '',
      sym: 'ABC',
      side: 'BUY',
      q: 7,
      p: 1_234_500 + n,
      c: 3500,
      t: time + i * 60_000,
      open: i === 0,
    }),
    action,
    effect: 'unknown',
    batch: '',
  }));
