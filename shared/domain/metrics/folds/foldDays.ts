import { dayText } from '#domain/units/dayKey.ts';
import type { TradeTable } from '../table/tradeTable.ts';
import { dayColumn } from '../table/tradingDays.ts';
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
 * Results by trading day in a zone: counts and results of the trades closed on it, in R too, and as `net` everything realized
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
  const [closedOn, exitedOn] = [dayColumn(table, 'closed', zone), dayColumn(table, 'exits', zone)];
  const slots = new Map<number, number>();
  const [grossOf, feesOf] = [arithmetic.column(table.exits.gross), arithmetic.column(table.exits.fees)];
  const realized: ScaledAmount[] = [];
  // Most exits are on the day of the one before, in every way of counting days.
  let [last, slot] = [Number.NaN, 0];
  const slotOf = (day: number): number => {
    if (day === last) return slot;
    slot = slots.get(day) ?? realized.push(arithmetic.zero) - 1;
    slots.set(day, slot);
    last = day;
    return slot;
  };
  for (const exit of exits) realized[slotOf(exitedOn[exit]!)]! += grossOf[exit]! - feesOf[exit]!;
  const tallies = new Tallies(slots.size, arithmetic);
  const { risk } = table;
  const multiples = new Float64Array(slots.size).fill(Number.NaN);
  const known = new Uint32Array(slots.size);
  for (let i = 0; i < order.length; i++) {
    // Every close is an exit, so its day has a slot.
    const slot = slotOf(closedOn[order[i]!]!);
    tallies.add(slot, net[i]!, outcomes[i]!);
    const planned = Number(risk[order[i]!]);
    if (!(planned > 0)) continue;
    known[slot]!++;
    multiples[slot] = (multiples[slot]! || 0) + Number(net[i]) / planned;
  }
  const days = [...slots.keys()].sort((a, b) => a - b);
  return days.map((day) => {
    const slot = slots.get(day)!;
    const r = multiples[slot]!;
    const net = arithmetic.toDecimal(realized[slot]!);
    return { day: textOf(day), ...tallies.read(slot), net, r: Number.isNaN(r) ? null : r, withRisk: known[slot]! };
  });
}
