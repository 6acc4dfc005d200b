import { dayAfter, isTradingDay } from '#domain/connections/nextRun.ts';
import type { Order } from '#domain/repeats/testing/randomJournal.ts';
import { MINUTE, SECOND } from '#domain/units/millis.ts';
import { connectedTrader } from '#functions/connections/testing/connectedTrader.ts';
import { type Connected, sameDayBrokers } from '#local/brokers/testing/sameDays.ts';
import { dollars, habits } from './habits.ts';
import { prices } from './prices.ts';

/** Assumed and not measured: an answer of a broker in seconds, and gigabytes of the function that runs a connection. */
const assumed = { answer: 0.3, gigabytes: 2 } as const;

const FIRST = '2026-07-13';
/** Trading days of two weeks: the first fills the days that are asked for again, the second is metered. */
const DAYS = Array.from({ length: 12 }, (_, at) => dayAfter(FIRST, at)).filter(isTradingDay);
const METERED = 5;
const endOf = (day: string): number => Date.parse(`${dayAfter(day, 1)}T13:25:00Z`);

/** Each day's round trips of a user, bought in two executions and sold in one. */
function ordersOf({ writers }: Connected): readonly Order[] {
  const [what] = writers.instruments;
  let id = 100;
  return DAYS.flatMap((day) =>
    Array.from({ length: habits.trades }, (_, at) => {
      const time = Date.parse(`${day}T14:00:00Z`) + at * 8 * MINUTE;
      const fill = (quantity: number, later: number) => ({
        id: ++id,
        quantity,
        cents: what!.cents + (at % 3) * what!.tick,
        time: time + later,
      });
      return [
        { id: ++id, what: what!, side: 'buy', opens: true, fills: [fill(2, 0), fill(1, SECOND)] },
        { id: ++id, what: what!, side: 'sell', opens: false, fills: [fill(3, 3 * MINUTE)] },
      ] satisfies Order[];
    }).flat(),
  );
}

/** A trading day of one connection, metered: `runs` of it, and what one of them takes on average. */
export type ConnectionDay = {
  readonly broker: string;
  readonly readyAt: readonly string[];
  readonly runs: number;
  readonly added: number;
  readonly requests: number;
  readonly wru: number;
  readonly rru: number;
  /** Seconds that a run takes, most of them waits for the broker; and the longest of the week. */
  readonly seconds: number;
  readonly longest: number;
  readonly events: number;
};

/** Meters the second week of a connection to each imitated broker, by our own meter and the clock of its runs. */
export const measureConnections = (brokers: readonly Connected[] = sameDayBrokers): Promise<readonly ConnectionDay[]> =>
  Promise.all(
    brokers.map(async (broker): Promise<ConnectionDay> => {
      const { facts } = broker.source;
      const trader = await connectedTrader(broker.standIn(ordersOf(broker), {}), { at: Date.parse(`${FIRST}T13:25:00Z`) });
      const { meter } = trader.world.table;
      const accounts = [{ number: broker.account, label: 'IB' }];
      const id = await trader.connect({ broker: facts.id, fields: broker.fields ?? broker.credential, accounts, from: FIRST });
      const sum = { runs: 0, added: 0, requests: 0, seconds: 0, longest: 0 };
      const runUntil = async (end: number) => {
        for (
          let at = Date.parse((await trader.stored(id))!.nextRunAt!);
          at <= end;
          at = Date.parse((await trader.stored(id))!.nextRunAt!)
        ) {
          trader.clock.at = Math.max(trader.clock.at, at);
          const began = trader.clock.at;
          const run = (await trader.run(id))!;
          if (run.failed !== null) throw new Error(`${facts.id}: ${run.failed.failure}`);
          const seconds = (trader.clock.at - began) / SECOND + run.requests * assumed.answer;
          sum.runs++;
          sum.added += run.added;
          sum.requests += run.requests;
          sum.seconds += seconds;
          sum.longest = Math.max(sum.longest, seconds);
        }
      };
      await runUntil(endOf(DAYS.at(-1 - METERED)!));
      const before = { ...sum, read: meter.read, write: meter.write, events: trader.world.published.length };
      sum.longest = 0;
      await runUntil(endOf(DAYS.at(-1)!));
      const runs = sum.runs - before.runs;
      const each = (total: number): number => total / runs;
      return {
        broker: facts.id,
        readyAt: facts.readyAt,
        runs: runs / METERED,
        added: (sum.added - before.added) / METERED,
        requests: each(sum.requests - before.requests),
        wru: each(meter.write - before.write),
        rru: each(meter.read - before.read),
        seconds: each(sum.seconds - before.seconds),
        longest: sum.longest,
        events: each(trader.world.published.length - before.events),
      };
    }),
  );

/** Dollars of a connection in a month of a user: its runs with what starts them, the events and functions that follow, and the key. */
export function connectionMonth({ runs, wru, rru, seconds, events }: ConnectionDay): number {
  const times = habits.days * runs;
  const started = 1 + events;
  return (
    dollars({ what: 'a run', times, wru, rru, calls: 0, gigabyteSeconds: seconds * assumed.gigabytes }) +
    times * (started * (prices.event.dollars + prices.run.dollars) + prices.keyRequest.dollars)
  );
}
