import type { api } from '#contract/index.ts';
import { tradingStats } from '#domain/journal/views/tradingStats.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadCircle } from '#functions/community/circles.ts';
import { findTraders } from '#functions/community/findTraders.ts';
import { totalsByUnit } from '#functions/journal/totalsByUnit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { standings } from '#functions/leaderboard/standings.ts';
import { presentRecord } from '#functions/leaderboard/trackRecords.ts';
import { profiles } from '#functions/people/profile.ts';
import { inParallel } from '#functions/table/inParallel.ts';
import type { Table } from '#functions/table/table.ts';

const PAGE = 30;

/**
 * Figures of a trader that their profile shows too: closed trades by strategy; style and results in R of twelve months if they share their record; trades
 * that followed their rules if they are on the leaderboard. Null for who has just stopped sharing, or has another name by now: both count before the list does.
 */
async function figuresOf(table: Table, userId: UserId, username: string) {
  const profile = await profiles.load(table, 'strong', userId);
  if (!profile?.sharing.community || profile.username !== username) return null;
  const [totals, record, standing] = await Promise.all([
    totalsByUnit(table, userId, 'strategy'),
    presentRecord(table, userId, profile),
    profile.sharing.leaderboard ? standings.load(table, 'eventual', userId) : null,
  ]);
  const inR = record?.spans.months.inR ?? null;
  return {
    trades: tradingStats(totals, profile.preferences.defaultCurrency).totalTrades,
    style: record?.style ?? null,
    inR: inR && { mean: inR.mean, low: inR.low, high: inR.high, trades: inR.trades },
    rules: standing?.rows.find(({ frame }) => frame === 'all')?.card.rules ?? null,
  };
}

export const traders: Handler<typeof api.community.traders> = async ({ input: { q = '', after }, viewer: { userId }, world }) => {
  const { table } = world;
  const [found, { follows, blocks }] = await Promise.all([findTraders(table, q, PAGE, after), loadCircle(table, 'strong', userId)]);
  const seen = found.filter((trader) => !blocks.includes(trader.userId));
  const lines = await inParallel(seen, async ({ userId: id, ...line }) => {
    const figures = await figuresOf(table, id, line.username);
    return figures === null ? [] : [{ ...line, ...figures, own: id === userId, following: id in follows }];
  });
  return {
    traders: lines.flat(),
    next: found.length === PAGE ? found.at(-1)!.username : null,
  };
};
