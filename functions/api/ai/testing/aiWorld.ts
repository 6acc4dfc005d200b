import { api } from '#contract/index.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import { type TradeId, tradeIdOf, type UserId } from '#domain/units/ids.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import { routes as tradeRoutes } from '#functions/api/trades/index.ts';
import { testMember } from '#functions/credits/testing/testMember.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import { callEndpoint, type TestResponse } from '#functions/kernel/testing/callEndpoint.ts';
import { profileKey } from '#functions/people/profile.ts';
import type { Table } from '#functions/table/table.ts';
import type { Model } from '#functions/world/model.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from '../index.ts';

type AiWorld = { readonly world: TestWorld; readonly userId: UserId; readonly trades: readonly TradeId[] };

/** Round trips over ten weeks: at 10 each wins 20, at 14 each loses 12, two a day. */
const fillsOf = (days: number) =>
  Array.from({ length: days }, (_, n) => {
    const day = new Date(Date.UTC(2026, 8, 7) + n * 86_400_000).toISOString().slice(0, 10);
    return [
      fill('buy', 10, 'AAPL', '100', `${day}T10:00:00Z`),
      fill('sell', 10, 'AAPL', '102.2', `${day}T10:30:00Z`),
      fill('buy', 10, 'MSFT', '50', `${day}T14:00:00Z`),
      fill('sell', 10, 'MSFT', '49', `${day}T15:00:00Z`),
    ];
  }).flat();

/** A trader with a plan, a journal, the token "u1" and a model. */
export async function aiWorld(
  model: Model | null,
  { plan = 'monthly', days = 40, table }: { readonly plan?: 'free' | 'monthly'; readonly days?: number; readonly table?: Table } = {},
): Promise<AiWorld> {
  const world = testWorld({ model, ...(table !== undefined && { table }) });
  const userId = await testMember(world.table, plan);
  await world.table.write({ put: { ...profileKey(userId), username: 'u1', email: 'nora@example.com', preferences: {}, createdAt: '' } });
  world.pool.tokens.set('u1', { uid: userId, jti: 't1', iat: testNow / 1000, session_exp: testNow / 1000 + 40 * 86_400 });
  const fills = fillsOf(days);
  if (fills.length > 0) await changeJournal(world, userId, addFillsCommand, { fills });
  const trades = fills.filter(({ action }) => action === 'buy').map(({ id }) => tradeIdOf(id));
  return { world, userId, trades };
}

let requests = 0;
/** An id that no request had before. */
export const newRequest = (): string => `request-${++requests}`;

export const ask = (world: TestWorld, name: keyof typeof api.ai, input: Record<string, unknown> = {}): Promise<TestResponse> =>
  callEndpoint(routes(world), api.ai[name], name === 'history' || name === 'mark' ? input : { requestId: newRequest(), ...input }, {
    token: 'u1',
  });

/** Writes a note on the first trade. */
export const writeNote = (world: TestWorld, id: TradeId, text: string): Promise<TestResponse> =>
  callEndpoint(tradeRoutes(world), api.trades.saveNote, { ...placed(id), version: noteVersion(''), text }, { token: 'u1' });

/** The trade that a review is of, as a call names it. */
export const placed = (id: TradeId) => ({ id, account: 'Main', openedAt: '2026-09-07T10:00:00.000Z' });
