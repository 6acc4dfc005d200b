import { dayNumber, dayText, zoneClock } from '../../time.ts';
import type { Day } from '../facts.ts';
import type { TradeTable } from '../tradeTable.ts';
import type { Amount, Amounts, Arithmetic } from './amounts.ts';
import { Tallies } from './tallies.ts';

type Part = {
  readonly time: number;
  readonly net: Amount /** Place of the trade in exit order; -1 while it is open. */;
  readonly place: number;
};

const NOT_CHOSEN = -2;

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

/** What the chosen trades made real before they were closed. */
export function earlyParts(table: TradeTable, order: Uint32Array, open: readonly number[], arithmetic: Arithmetic): Part[] {
  if (table.partials.length === 0) return [];
  const places = new Int32Array(table.size).fill(NOT_CHOSEN);
  for (const row of open) places[row] = -1;
  for (let i = 0; i < order.length; i++) places[order[i]!] = i;
  const parts: Part[] = [];
  for (const { row, time, gross, fees } of table.partials) {
    const place = places[row]!;
    if (place !== NOT_CHOSEN) parts.push({ time, net: arithmetic.take(gross - fees), place });
  }
  return parts;
}

/** Results by calendar day of the exit in a zone. A part realised earlier counts on its own day, and is taken off the day of the close. */
export function foldDays(
  net: Amounts,
  outcomes: Int8Array,
  timeOf: (i: number) => number,
  parts: readonly Part[],
  zone: string,
  arithmetic: Arithmetic,
): Day[] {
  const clock = zoneClock(zone);
  const slots = new Map<number, number>();
  const slotOf = (day: number): number => {
    let slot = slots.get(day);
    if (slot === undefined) {
      slot = slots.size;
      slots.set(day, slot);
    }
    return slot;
  };
  const dayOf = (time: number) => dayNumber(time, clock.offset(time));
  const slotOfTrade = new Uint32Array(net.length);
  let [lastDay, slot] = [Number.NaN, 0];
  for (let i = 0; i < net.length; i++) {
    const day = dayOf(timeOf(i));
    if (day !== lastDay) slot = slotOf(day);
    lastDay = day;
    slotOfTrade[i] = slot;
  }
  const slotOfPart = parts.map(({ time }) => slotOf(dayOf(time)));
  const tallies = new Tallies(slots.size, arithmetic);
  for (let i = 0; i < net.length; i++) tallies.add(slotOfTrade[i]!, net[i]!, outcomes[i]!);
  parts.forEach((part, i) => {
    tallies.net[slotOfPart[i]!]! += part.net;
    if (part.place >= 0) tallies.net[slotOfTrade[part.place]!]! -= part.net;
  });
  return [...slots].sort(([a], [b]) => a - b).map(([day, place]) => ({ day: textOf(day), ...tallies.read(place) }));
}
