import { weekdayOf } from '#domain/units/dayKey.ts';
import { DAY_ONLY, type TradeTable } from '../table/tradeTable.ts';
import { dayColumn, hourColumn } from '../table/tradingDays.ts';
import type { Bucket } from '../tradeStatistics.ts';
import type { Arithmetic, ScaledAmounts } from './arithmetic.ts';
import { Tallies } from './tallies.ts';

const filled = (tallies: Tallies, size: number, keyOf: (group: number) => string): Bucket[] =>
  Array.from({ length: size }, (_, group) => group)
    .filter((group) => tallies.trades(group) > 0)
    .map((group) => ({ key: keyOf(group), ...tallies.read(group) }));

/** Results by hour of the entry in a zone and by weekday of its trading day. Trades known only by date have a weekday but no hour. */
export function foldEntryTimes(
  table: TradeTable,
  order: Uint32Array,
  net: ScaledAmounts,
  outcomes: Int8Array,
  zone: string,
  arithmetic: Arithmetic,
) {
  const [openedIn, openedOn] = [hourColumn(table.openedAt, zone), dayColumn(table, 'opened', zone)];
  const hours = new Tallies(24, arithmetic);
  const weekdays = new Tallies(8, arithmetic);
  const { precision } = table;
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!;
    if (precision[row] !== DAY_ONLY) hours.add(openedIn[row]!, net[i]!, outcomes[i]!);
    weekdays.add(weekdayOf(openedOn[row]!), net[i]!, outcomes[i]!);
  }
  return { hours: filled(hours, 24, (hour) => String(hour).padStart(2, '0')), weekdays: filled(weekdays, 8, String) };
}

/** Results by symbol (options and futures under their underlying) and by side. */
export function foldKinds(table: TradeTable, order: Uint32Array, net: ScaledAmounts, outcomes: Int8Array, arithmetic: Arithmetic) {
  const names = [...new Set(table.instruments.map(({ underlying }) => underlying))].sort();
  const place = new Map(names.map((name, i) => [name, i]));
  const groupOf = Uint32Array.from(table.instruments, ({ underlying }) => place.get(underlying)!);
  const symbols = new Tallies(names.length, arithmetic);
  const sides = new Tallies(2, arithmetic);
  const { instrument, side } = table;
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!;
    symbols.add(groupOf[instrument[row]!]!, net[i]!, outcomes[i]!);
    sides.add(side[row] === 1 ? 0 : 1, net[i]!, outcomes[i]!);
  }
  return {
    symbols: filled(symbols, names.length, (group) => names[group]!),
    sides: filled(sides, 2, (group) => (group === 0 ? 'long' : 'short')),
  };
}
