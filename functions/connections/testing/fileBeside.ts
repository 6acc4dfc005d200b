import { expect } from 'vitest';
import { api } from '#contract/index.ts';
import { packFills } from '#domain/journal/codec/unpackFills.ts';
import { writingText } from '#domain/journal/commands/unpackImport.ts';
import type { Order } from '#domain/repeats/testing/randomJournal.ts';
import { dollars, FEE_RATE } from '#domain/repeats/testing/written.ts';
import { routes } from '#functions/api/imports/index.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { BookTrade } from '#local/brokers/bookEvent.ts';
import { standingOf } from '#local/brokers/testing/outsideModel.ts';
import { type Connected, type Otherwise, readTable } from '#local/brokers/testing/sameDays.ts';
import type { connectedTrader } from './connectedTrader.ts';

/** Imports a file into the account IB, as the page of imports sends it; answers how many fills it added. */
export async function importFile(
  { world }: Awaited<ReturnType<typeof connectedTrader>>,
  text: string,
  fileName = 'november.csv',
  zone = 'America/New_York',
): Promise<number> {
  const { broker, layout, zone: own, fills, zoneCertain: zoneStated, carried } = readTable(text, fileName, { account: 'IB', zone });
  const parts = [{ account: 'IB', fills: packFills(fills.map((fill) => ({ ...fill, account: 'IB' }))) }];
  const rows = { imported: fills.length, duplicate: 0, ignored: 0, failed: 0 };
  const written = (carried?.written ?? []).map((each) => writingText(each, 'IB'));
  const more = { fees: 'file' as const, rows, problems: [], openings: [], points: [], cash: [], written };
  const sent = { fileName, broker, layout, zone: own, zoneStated, parts, ...more };
  const answer = await callEndpoint(routes(world), api.imports.commit, sent, { token: 'u1' });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return (answer.body.data as { added: number }).added;
}

/** Orders as trades of a book, each with or without the fees of the source that it counts by. */
export function bookedTrades(
  { lacks }: Connected,
  orders: readonly (readonly [order: Order, hasFee: boolean])[],
  { fee, corrected }: Otherwise = {},
): readonly BookTrade[] {
  return orders.flatMap(([{ id: order, what, side, fills }, hasFee], at) =>
    fills.map(({ id, quantity, cents, time }): BookTrade => {
      const cost = hasFee ? quantity * FEE_RATE + (fee === id ? 0.01 : 0) : 0;
      const price = dollars(corrected?.id === id ? corrected.cents : cents);
      const paid = { quantity: String(quantity), price, fee: lacks === 'fee' ? '0' : cost.toFixed(2) };
      const placed = { id: at * 100 + id, at: time, shownAt: time, order: order * 1000 + at, legs: 1 };
      return { is: 'trade', ...placed, symbol: what.symbol, side, effect: 'open', ...paid };
    }),
  );
}

/** The account by an outside model of its trades. */
export function modelledBook({ writers }: Connected, book: readonly BookTrade[]) {
  const worth = new Map(writers.instruments.map((what) => [what.symbol, what.worth]));
  const { cash: _, ...standing } = standingOf(book, Number.POSITIVE_INFINITY, (symbol) => worth.get(symbol)!);
  return standing;
}
