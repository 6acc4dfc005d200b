import { api } from '#contract/index.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes } from '#functions/api/connections/index.ts';
import { journalNow } from '#functions/api/trades/testing/testImports.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { accessKey } from '#functions/people/access.ts';
import { profileKey } from '#functions/people/profile.ts';
import type { Table } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import type { BrokerRequest } from '#functions/world/brokers/brokerSource.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';
import type { StandIn } from '#local/brokers/standIn.ts';
import { connections } from '../connections.ts';
import { runConnection } from '../runConnection.ts';

/** The credential of the tests: no part of it may be found anywhere outside the broker's own requests. */
export const CANARY = '987654321098765432109876';
export const userId = userIdOf('u1');
const fields = { token: CANARY, activityQuery: '1001', confirmQuery: '1002' };

/** 2026-11-20 18:30 in New York, a Friday. */
export const FRIDAY_EVENING = Date.parse('2026-11-20T23:30:00Z');

/** A member whose clock moves with every wait, and an imitated broker that is asked by it. `requests` lists their moments. */
export async function connectedTrader(
  standIn: StandIn & { answer: StandIn['answer'] } = interactiveBrokersStandIn({ token: CANARY }),
  { at = FRIDAY_EVENING, table = memoryTable() }: { readonly at?: number; readonly table?: Table } = {},
) {
  const clock = { at };
  const requests: number[] = [];
  const logs: unknown[] = [];
  const ask = async (_: string, { method, url, headers = {}, body = '' }: BrokerRequest) => {
    clock.at += 40;
    requests.push(clock.at);
    const answer = standIn.answer({ method, url: new URL(url), headers, body, now: clock.at });
    const text = typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body).toString('utf8');
    return { status: answer.status, text, header: (name: string) => answer.headers?.[name] ?? null };
  };
  const base = testWorld({ table });
  const world: TestWorld = Object.assign(base, {
    now: () => clock.at,
    async wait(ms: number) {
      clock.at += ms;
    },
    askBroker: ask,
    log: (line: unknown) => void logs.push(line),
  });
  const subscription = { active: true, type: 'free', cancelAtPeriodEnd: false, currentPeriodEnd: null };
  await world.table.write({ put: { ...accessKey(userId), status: 'active', username: 'nora', timeZone: 'UTC', subscription } });
  await world.table.write({
    put: { ...profileKey(userId), username: 'nora', email: 'nora@example.com', preferences: {}, createdAt: '' },
  });
  world.pool.tokens.set('u1', { uid: userId, jti: 't1', iat: at / 1000, session_exp: at / 1000 + 1e8 });
  const call = (name: keyof typeof api.connections, input: Record<string, unknown> = {}) =>
    callEndpoint(routes(world), api.connections[name], input, { token: 'u1' });
  return {
    world,
    clock,
    requests,
    logs,
    call,
    /** Connects, and answers the id. */
    async connect(more: Record<string, unknown> = {}): Promise<string> {
      const accounts = [{ number: 'U1234567', label: 'IB' }];
      const answer = await call('create', { broker: 'interactive-brokers', name: 'IBKR', fields, accounts, from: '2026-11-02', ...more });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return (answer.body.data as { connection: { id: string } }).connection.id;
    },
    run: (id: string, over: Partial<TestWorld> = {}) => runConnection({ ...world, ...over }, userId, id),
    stored: (id: string) => connections.load(world.table, 'strong', userId, id),
    /** Moves the clock to the next run by the schedule and runs. */
    async nextRun(id: string) {
      const { nextRunAt } = (await connections.load(world.table, 'strong', userId, id))!;
      clock.at = Math.max(clock.at, Date.parse(nextRunAt!));
      return runConnection(world, userId, id);
    },
    /** Trades of the journal as "symbol net", the oldest first. */
    trades: async () => (await journalNow(world)).trades.map(({ instrument, net }) => `${instrument.symbol} ${formatDecimal(net)}`),
    /** Fills that count, as "buy 10 AAPL 200 fee 1". */
    fills: async () =>
      (await journalNow(world)).fills.map(
        ({ instrument, action, quantity, price, fee }) =>
          `${action} ${formatDecimal(quantity)} ${instrument.symbol} ${formatDecimal(price)} fee ${formatDecimal(fee)}`,
      ),
  };
}
