import type { Millis } from '#domain/units/millis.ts';
import { dayNumber, dayText, zoneClock } from '#domain/units/time.ts';
import type { TradeTable } from '../table/tradeTable.ts';
import type { DayResult } from '../tradeStatistics.ts';
import type { Arithmetic, ScaledAmount, ScaledAmounts } from './arithmetic.ts';
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
  net: ScaledAmounts,
  outcomes: Int8Array,
  exits: Uint32Array,
  zone: string,
  arithmetic: Arithmetic,
): DayResult[] {
  const clock = zoneClock(zone);
  const slots = new Map<number, number>();
  const [grossOf, feesOf] = [arithmetic.column(table.exits.gross), arithmetic.column(table.exits.fees)];
  const dayOf = (time: Millis) => dayNumber(time, clock.offset(time));
  const realized: ScaledAmount[] = [];
  for (let i = 0; i < exits.length; ) {
    const day = dayOf(table.exits.time[exits[i]!]!);
    let sum = arithmetic.zero;
    for (; i < exits.length && dayOf(table.exits.time[exits[i]!]!) === day; i++) sum += grossOf[exits[i]!]! - feesOf[exits[i]!]!;
    const known = slots.get(day);
    if (known === undefined) slots.set(day, realized.push(sum) - 1);
    else realized[known]! += sum;
  }
  // Every close is an exit, so its day has a slot.
  const tallies = new Tallies(slots.size, arithmetic);
  let [lastDay, slot] = [Number.NaN, 0];
  for (let i = 0; i < order.length; i++) {
    const day = dayOf(table.closedAt[order[i]!]!);
    if (day !== lastDay) slot = slots.get(day)!;
    lastDay = day;
    tallies.add(slot, net[i]!, outcomes[i]!);
  }
  realized.forEach((amount, place) => {
    tallies.net[place] = amount;
  });
  const days = [...slots.keys()].sort((a, b) => a - b);
  return days.map((day) => ({ day: textOf(day), ...tallies.read(slots.get(day)!) }));
}
