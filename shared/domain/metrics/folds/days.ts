import { dayNumber, dayText, zoneClock } from '../../time.ts';
import type { Day } from '../facts.ts';
import type { TradeTable } from '../tradeTable.ts';
import type { Amount, Amounts, Arithmetic } from './amounts.ts';
import { Tallies } from './tallies.ts';

/** Days as text, which every fold over the same journal asks for again. */
const texts = new Map<number, string>();

function textOf(day: number): string {
  let text = texts.get(day);
  if (text === undefined) {
    text = dayText(day);
    texts.set(day, text);
  }
  return text;
}

/**
 * Results by calendar day in a zone: counts and results of the trades that were closed on it, and as `net` all that was realized on it, partial exits
 * included. `exits` are those of the trades and of open ones, in order of time.
 */
export function foldDays(
  table: TradeTable,
  order: Uint32Array,
  net: Amounts,
  outcomes: Int8Array,
  exits: Uint32Array,
  zone: string,
  arithmetic: Arithmetic,
): Day[] {
  const clock = zoneClock(zone);
  const slots = new Map<number, number>();
  const [grossOf, feesOf] = [arithmetic.column(table.exits.gross), arithmetic.column(table.exits.fees)];
  const realized: Amount[] = [];
  let [lastDay, slot] = [Number.NaN, 0];
  const enter = (time: number) => {
    const day = dayNumber(time, clock.offset(time));
    if (day === lastDay) return;
    lastDay = day;
    slot = slots.get(day) ?? slots.size;
    slots.set(day, slot);
  };
  for (let i = 0; i < exits.length; i++) {
    const exit = exits[i]!;
    enter(table.exits.time[exit]!);
    realized[slot] = (realized[slot] ?? arithmetic.zero) + (grossOf[exit]! - feesOf[exit]!);
  }
  // Every close is an exit, so its day has a slot.
  const tallies = new Tallies(slots.size, arithmetic);
  for (let i = 0; i < order.length; i++) {
    enter(table.closedAt[order[i]!]!);
    tallies.add(slot, net[i]!, outcomes[i]!);
  }
  realized.forEach((amount, place) => {
    tallies.net[place] = amount;
  });
  return [...slots].sort(([a], [b]) => a - b).map(([day, place]) => ({ day: textOf(day), ...tallies.read(place) }));
}
