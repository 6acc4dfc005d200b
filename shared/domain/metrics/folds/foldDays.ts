import { dayNumber, dayText } from '#domain/units/dayKey.ts';
import type { Millis } from '#domain/units/millis.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import type { TradeTable } from '../table/tradeTable.ts';
import type { DayResult } from '../tradeStatistics.ts';
import type { Arithmetic, ScaledAmount, ScaledAmounts } from './arithmetic.ts';
import { Tallies } from './tallies.ts';

/** Cache of days as text, which every fold over the same journal needs. */
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
 * Results by calendar day in a zone: counts and results of the trades closed on it, in R too, and as `net` everything realized
 * on it, partial exits included. `exits` are those of the trades and of open ones, in order of time.
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
  const { time } = table.exits;
  const [grossOf, feesOf] = [arithmetic.column(table.exits.gross), arithmetic.column(table.exits.fees)];
  const dayOf = (at: Millis) => dayNumber(at, clock.offset(at));
  const realized: ScaledAmount[] = [];
  /** Where each day starts in the list of exits, and its slot. */
  const runs: { readonly from: number; readonly slot: number }[] = [];
  for (let i = 0, next = exits.length === 0 ? 0 : dayOf(time[exits[0]!]!); i < exits.length; ) {
    const day = next;
    const from = time[exits[i]!]!;
    let sum = arithmetic.zero;
    for (; i < exits.length; i++) {
      const exit = exits[i]!;
      next = dayOf(time[exit]!);
      if (next !== day) break;
      sum += grossOf[exit]! - feesOf[exit]!;
    }
    const slot = slots.get(day) ?? realized.push(arithmetic.zero) - 1;
    slots.set(day, slot);
    realized[slot]! += sum;
    runs.push({ from, slot });
  }
  // Every close is an exit, so the day of an exit of that instant is its day.
  const tallies = new Tallies(slots.size, arithmetic);
  const { closedAt, risk } = table;
  const multiples = new Float64Array(slots.size).fill(Number.NaN);
  for (let i = 0, run = 0; i < order.length; i++) {
    const at = closedAt[order[i]!]!;
    while (run + 1 < runs.length && runs[run + 1]!.from <= at) run++;
    const { slot } = runs[run]!;
    tallies.add(slot, net[i]!, outcomes[i]!);
    const planned = Number(risk[order[i]!]);
    if (planned > 0) multiples[slot] = (multiples[slot]! || 0) + Number(net[i]) / planned;
  }
  realized.forEach((amount, place) => {
    tallies.net[place] = amount;
  });
  const days = [...slots.keys()].sort((a, b) => a - b);
  return days.map((day) => {
    const slot = slots.get(day)!;
    const r = multiples[slot]!;
    return { day: textOf(day), ...tallies.read(slot), r: Number.isNaN(r) ? null : r };
  });
}
