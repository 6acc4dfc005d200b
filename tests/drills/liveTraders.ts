import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint, Sent } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { type DrillTrader, importTrips } from './drillTrader.ts';

type LiveTraders = {
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Acts, beginning with the act of that number, until it is over; answers how long each call took, in milliseconds. */
  readonly live: (trader: DrillTrader, at: number, isOver: () => boolean) => Promise<readonly number[]>;
};

/**
 * Simulated traders on a product: mostly reads, one in eight times a trade. `paceMs`: minimum time between two
 * actions.
 */
export function liveTraders(url: string, paceMs = 0): LiveTraders {
  const statuses = new Map<number, number>();
  const answered = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  async function call<E extends Endpoint>(trader: DrillTrader, endpoint: E, input: Sent<E>): Promise<void> {
    const query = new URLSearchParams(input as Record<string, string>).toString();
    const headers = { authorization: `Bearer ${trader.token}` };
    const { status, body } = await fetch(`${url}${endpoint.path}${query && `?${query}`}`, { headers });
    for await (const _ of body ?? []);
    answered(status);
  }
  const acts: readonly ((trader: DrillTrader) => Promise<void>)[] = [
    (trader) => call(trader, api.trades.book, {}),
    (trader) => call(trader, api.notifications.list, {}),
    (trader) => call(trader, api.trades.stats, {}),
    (trader) => call(trader, api.trades.list, { limit: '50' }),
    (trader) => call(trader, api.auth.validate, {}),
    (trader) => importTrips(url, trader, 1, () => answered(503)).then(() => answered(200)),
    (trader) => call(trader, api.trades.list, { limit: '50', result: 'win' }),
    (trader) => call(trader, api.imports.list, {}),
  ];
  const live = async (trader: DrillTrader, at: number, isOver: () => boolean) => {
    const took: number[] = [];
    // Staggers the starts, so that reads never coincide.
    if (paceMs > 0) await wait((at * 37) % paceMs);
    for (let n = at; !isOver(); n++) {
      const began = performance.now();
      await acts[n % acts.length]!(trader);
      took.push(performance.now() - began);
      if (paceMs > 0) await wait(Math.max(0, began + paceMs - performance.now()));
    }
    return took;
  };
  return { statuses, live };
}
