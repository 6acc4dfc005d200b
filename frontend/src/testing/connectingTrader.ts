import { vi } from 'vitest';
import { api } from '#contract/index.ts';
import { runConnection } from '#functions/connections/runConnection.ts';
import { flexTrade, type Scripted } from '#functions/connections/testing/flexTrades.ts';
import type { BrokerRequest } from '#functions/world/brokers/brokerSource.ts';
import type { MarketProvider } from '#functions/world/marketData.ts';
import { noBars, type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';
import { type AboutMember, anotherToken, member } from './member.ts';
import { memoryServer } from './memoryServer.ts';
import type { Trader } from './trader.ts';

/** The credential that the imitated broker accepts. */
export const flexFields = { token: '123456789012345678909274', activityQuery: '1001', confirmQuery: '1002' } as const;

/**
 * A trader whose server reaches an imitated Interactive Brokers with these executions, and Alpaca's market data with these prices. A due run is made immediately;
 * `holdRuns` leaves it to `run`.
 */
export async function connectingTrader(
  trades: readonly Scripted[] = [],
  about: AboutMember = {},
  prices: MarketProvider['prices'] = noBars.prices,
) {
  const broker = interactiveBrokersStandIn({ token: flexFields.token, rows: trades.map(flexTrade) });
  const waiting = { on: Promise.resolve() };
  const runs = { held: false, due: [] as (() => Promise<unknown>)[] };
  const askBroker = async (_: string, { method, url, headers = {}, body = '' }: BrokerRequest) => {
    vi.setSystemTime(Date.now() + 1100);
    const answer = broker.answer({ method, url: new URL(url), headers, body, now: Date.now() });
    const text = typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body).toString('utf8');
    return { status: answer.status, text, header: (name: string) => answer.headers?.[name] ?? null };
  };
  const world: TestWorld = testWorld({
    now: () => Date.now(),
    async wait(ms) {
      // Short waits are not told, so a test could not see them.
      if (ms >= 5000) await waiting.on;
      vi.setSystemTime(Date.now() + ms);
    },
    askBroker,
    market: { alpaca: { ...noBars, prices }, massive: noBars },
    async publish(event) {
      if (event.type !== 'ConnectionDue') return;
      const run = () => runConnection(world, event.userId, event.connection);
      if (runs.held) runs.due.push(run);
      else await run();
    },
  });
  const server = memoryServer(world);
  const signedInAs = await member(server, about);
  const who: Trader = { server, signedInAs };
  return {
    ...who,
    /** Signs in again, where a session would have ended. */
    async renew(): Promise<void> {
      Object.assign(signedInAs, { token: await anotherToken(server, signedInAs.userId, signedInAs.password) });
    },
    broker: broker.state,
    holdRuns: () => {
      runs.held = true;
    },
    /** Keeps long waits of runs for a broker until this has come. */
    holdWait: (until: Promise<void>) => {
      waiting.on = until;
    },
    /** Makes the runs that are due. */
    async run(): Promise<void> {
      for (const run of runs.due.splice(0)) await run();
    },
  };
}

/** Connects the trader's Interactive Brokers as "IBKR", into the account Main. */
export async function connectIbkr({ server, signedInAs }: Trader) {
  const { connection } = await server.call(signedInAs.token, api.connections.create, {
    broker: 'interactive-brokers',
    name: 'IBKR',
    fields: flexFields,
    accounts: [{ number: 'U1234567', label: 'Main' }],
  });
  return connection;
}
