import { api } from '#contract/index.ts';
import { type Chance, chance } from '#domain/sample/chance.ts';
import { tradePlanProblem } from '#domain/tradePlans/tradePlan.ts';
import type { UserId } from '#domain/units/ids.ts';
import { MINUTE } from '#domain/units/millis.ts';
import { timedId } from '#functions/journal/timedId.ts';
import { addTradePlan } from '#functions/journal/tradePlanItems.ts';
import { callApi } from '../callApi.ts';
import type { RunningProduct } from '../startProduct.ts';
import { nothingPlanned } from './planTrades.ts';

/**
 * Number of the trader's latest trades considered, and the planned share of them: both sides have enough to compare.
 */
const [LATEST, PLANNED] = [70, 0.55];

const theses = ['Held its level on falling volume.', 'First pullback after the breakout.', 'Stronger than the index all morning.'];

type StockTrade = Awaited<ReturnType<typeof callApi<typeof api.trades.list>>>['trades'][number];

/**
 * A plausible plan for a trade: its stop and target, or nearer ones if they moved the stop, took too much or chased
 * it. Most winners exit at the target.
 */
function planOf(trade: StockTrade, luck: Chance) {
  const { instrument, side, account, entryPrice, exitPrice, net, quantity, stop, target, setup, mistakes } = trade;
  const [entry, away] = [Number(entryPrice), Number(entryPrice) - Number(stop)];
  const price = (value: number): string => value.toFixed(2);
  const meant = entry - (mistakes.includes('Chased the entry') ? away * 0.4 : 0);
  const zone = [meant - Math.abs(away) * 0.15, meant + Math.abs(away) * 0.15] as const;
  const distance = mistakes.includes('Moved the stop') ? away * 0.6 : away;
  const units = Math.max(1, Math.floor(Number(quantity) * (mistakes.includes('Oversized') ? 0.6 : 1)));
  const taken = Number(net) > 0 && luck.next() < 0.75 ? price(Number(exitPrice) - away * 0.05) : null;
  return {
    ...nothingPlanned,
    symbol: instrument.symbol,
    side,
    account,
    setup: setup ?? '',
    thesis: luck.pick(theses),
    trigger: '5-minute close above the entry',
    entryLow: price(zone[0]),
    entryHigh: price(zone[1]),
    stop: price(meant - distance),
    quantity: String(units),
    targets: [{ price: taken ?? target ?? price(meant + 2 * away), share: '100' }],
    risk: { in: 'money' as const, amount: price(Math.abs(distance) * units) },
    invalidation: '',
    checklist: [{ text: 'Risk fits the daily limit', done: true }],
  };
}

/** Stores the plans that a demo trader followed, dated before those trades: the API can't write in the past. */
export async function followPlans({ url, world }: RunningProduct, { userId, token }: { userId: UserId; token: string }, seed: number) {
  const luck = chance(seed);
  const { trades } = await callApi(url, api.trades.list, { limit: '200' }, token);
  const stocks = trades.filter(({ instrument, closedAt, dayOnly }) => instrument.kind === 'stock' && closedAt !== null && !dayOnly);
  for (const trade of stocks.slice(0, LATEST)) {
    if (trade.stop === null || trade.mistakes.includes('Not in the plan') || luck.next() > PLANNED) continue;
    const plan = planOf(trade, luck);
    if (tradePlanProblem(plan) !== null) continue;
    const written = Date.parse(trade.openedAt) - Math.round(20 + 80 * luck.next()) * MINUTE;
    const about = { id: timedId(written, world.random(8)), version: 1, state: 'done' as const, createdAt: new Date(written).toISOString() };
    const links = [{ trade: trade.id, attached: true }];
    await addTradePlan({ table: world.table, clock: world }, userId, { ...plan, ...about, legs: [], movedAt: trade.openedAt, links });
  }
}
