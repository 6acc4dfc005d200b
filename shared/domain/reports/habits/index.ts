import { exitOrder, sortByTime } from '#domain/metrics/folds/exitOrder.ts';
import { rowsWhere } from '#domain/metrics/table/allRows.ts';
import { DAY_ONLY, type TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import { MINUTE } from '#domain/units/millis.ts';
import { type Habit, singleTradeHabits } from './singleTradeHabits.ts';

/** The trades of one account whose times are known: by entry, and the closed ones by exit. */
type AccountSequence = { readonly entries: Uint32Array; readonly exits: Uint32Array };

const sequences = new WeakMap<TradeTable, readonly AccountSequence[]>();

/** Events of each account, in order. Excludes trades known only by date. */
function accountSequences(table: TradeTable): readonly AccountSequence[] {
  let found = sequences.get(table);
  if (found === undefined) {
    const timed = rowsWhere(table.size, (row) => table.precision[row] !== DAY_ONLY);
    const entries = sortByTime(timed, table.openedAt);
    const exits = sortByTime(
      timed.filter((row) => !Number.isNaN(table.closedAt[row])),
      table.closedAt,
    );
    found = table.accounts.map((_, account) => ({
      entries: entries.filter((row) => table.account[row] === account),
      exits: exits.filter((row) => table.account[row] === account),
    }));
    sequences.set(table, found);
  }
  return found;
}

const PAUSE = 10 * MINUTE;

/** Consecutive losses an account has closed on one day. */
type LossRun = { readonly day: number; readonly losses: number };

/** The run that each exit makes or ends. */
function lossRuns({ gross, fees }: TradeTable, exits: Uint32Array, dayOf: (row: number) => number): LossRun[] {
  let run: LossRun = { day: Number.NaN, losses: 0 };
  return Array.from(exits, (exit) => {
    const day = dayOf(exit);
    const isLoss = gross[exit]! < fees[exit]!;
    run = { day, losses: isLoss ? (day === run.day ? run.losses : 0) + 1 : 0 };
    return run;
  });
}

/** The results of one day in one currency in the order of their exits; whether their sum fell below half of its peak. */
function afterPeak(results: readonly number[]): number | null {
  let [sum, peak, peakAt] = [0, 0, -1];
  results.forEach((result, i) => {
    sum += result;
    if (sum <= peak) return;
    peak = sum;
    peakAt = i;
  });
  return peak > 0 && peak - sum > 0.5 * peak ? peakAt + 1 : null;
}

/** Habits that depend on earlier trades: the last loss, the number of trades that day, the profit of the day. */
const sequenceHabits = {
  reentry: {
    id: 'reentry',
    label: 'Re-entered within 10 min of a loss',
    promise: 'Wait 10 minutes after a loss',
    means: 'Opened at most 10 minutes after a losing trade of the same account was closed.',
    of({ table }) {
      const marks = new Uint8Array(table.size);
      for (const { entries, exits } of accountSequences(table)) {
        const losses = exits.filter((row) => table.gross[row]! < table.fees[row]!);
        let next = 0;
        for (const row of entries) {
          const entry = table.openedAt[row]!;
          while (next < losses.length && table.closedAt[losses[next]!]! <= entry) next++;
          // A trade closed in the instant it was opened is no reason for itself.
          const last = losses[next - 1] === row ? losses[next - 2] : losses[next - 1];
          const isClosed = !Number.isNaN(table.closedAt[row]);
          if (isClosed && last !== undefined && entry - table.closedAt[last]! <= PAUSE) marks[row] = 1;
        }
      }
      return marks;
    },
  },
  afterTwoLosses: {
    id: 'twolosses',
    label: 'Kept going after two losses',
    promise: 'Stop for the day after two losses in a row',
    means: 'Opened when the last two trades closed in the same account that day were losses, in your time zone.',
    of({ table, zone }) {
      const tradingDay = tradingDays(table, zone);
      const marks = new Uint8Array(table.size);
      for (const { entries, exits } of accountSequences(table)) {
        const runs = lossRuns(table, exits, tradingDay.closed);
        let before = 0;
        for (const row of entries) {
          const entry = table.openedAt[row]!;
          // A trade closed in the instant it was opened is no reason for itself.
          while (before < exits.length && table.closedAt[exits[before]!]! <= entry && exits[before] !== row) before++;
          const run = runs[before - 1];
          if (run !== undefined && run.losses >= 2 && run.day === tradingDay.opened(row) && !Number.isNaN(table.closedAt[row]))
            marks[row] = 1;
        }
      }
      return marks;
    },
  },
  fifthOfDay: {
    id: 'fifth',
    label: 'Fifth trade of the day or later',
    promise: 'At most four trades a day',
    means: 'At least four trades were opened in the same account that day before it, in your time zone.',
    of({ table, zone }) {
      const tradingDay = tradingDays(table, zone);
      const marks = new Uint8Array(table.size);
      for (const { entries } of accountSequences(table)) {
        let [day, count] = [Number.NaN, 0];
        for (const row of entries) {
          const today = tradingDay.opened(row);
          count = today === day ? count + 1 : 1;
          day = today;
          if (count >= 5 && !Number.isNaN(table.closedAt[row])) marks[row] = 1;
        }
      }
      return marks;
    },
  },
  gaveBack: {
    id: 'gaveback',
    label: 'Gave back the day’s profit',
    promise: 'Stop after giving back half the day’s profit',
    means: 'Closed after the day’s profit was at its highest, on a day that gave more than half of it back, in your time zone.',
    byResult: true,
    of({ table, zone }) {
      const tradingDay = tradingDays(table, zone);
      const { closedAt, instrument, instruments, gross, fees } = table;
      const closed = rowsWhere(table.size, (row) => !Number.isNaN(closedAt[row]));
      const days = Map.groupBy(exitOrder(table, closed), (row) => `${tradingDay.closed(row)} ${instruments[instrument[row]!]!.currency}`);
      const marks = new Uint8Array(table.size);
      for (const rows of days.values()) {
        const from = afterPeak(rows.map((row) => Number(gross[row]) - Number(fees[row])));
        if (from !== null) for (const row of rows.slice(from)) marks[row] = 1;
      }
      return marks;
    },
  },
} satisfies Readonly<Record<string, Habit>>;

/** Every habit detected from the times and amounts of trades. A new one has a line here and a worked example. */
export const habits: readonly Habit[] = [
  sequenceHabits.reentry,
  sequenceHabits.afterTwoLosses,
  singleTradeHabits.addedToLoser,
  sequenceHabits.fifthOfDay,
  singleTradeHabits.afternoon,
  singleTradeHabits.oversized,
  singleTradeHabits.beyondPlan,
  sequenceHabits.gaveBack,
  singleTradeHabits.overnight,
  singleTradeHabits.noStop,
  singleTradeHabits.noSetup,
];

const known = new WeakMap<TradeTable, Map<string, Uint8Array>>();

/** The rows that have a habit, 1 at each; none for an id that is no habit. Read once for a table and zone. */
export function habitRows(table: TradeTable, zone: string, id: string): Uint8Array {
  const marks = known.get(table) ?? new Map<string, Uint8Array>();
  known.set(table, marks);
  const key = `${id} ${zone}`;
  const found = marks.get(key) ?? habits.find((habit) => habit.id === id)?.of({ table, zone }) ?? new Uint8Array(table.size);
  marks.set(key, found);
  return found;
}
