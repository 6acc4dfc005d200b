import type { api } from '#contract/index.ts';
import { reviewedTrade } from '#domain/groups/reviewedTrade.ts';
import { fillId } from '#domain/units/fillId.ts';
import type { UserId } from '#domain/units/ids.ts';
import { groupReviews } from '#functions/groups/groupReviews.ts';
import { shareTrade } from '#functions/groups/shareTrade.ts';
import { countedTable } from '#functions/journal/countedTable.ts';
import { loadChapters } from '#functions/journal/loadChapters.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { loadStrategyOverrides } from '#functions/journal/loadStrategyOverrides.ts';
import { timedId } from '#functions/journal/timedId.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import type { Table } from '#functions/table/table.ts';
import { memberGroup } from './memberGroup.ts';

type Placed = Parameters<Handler<typeof api.groups.requestReview>>[0]['input']['trade'];

/** The trade as a group may see it, from the chapters of its month. */
async function tradeOf(table: Table, userId: UserId, { id, account, openedAt }: Placed, sizes: boolean) {
  const { entries } = await loadManifest(table, userId);
  const month = new Date(openedAt).toISOString().slice(0, 7);
  const own = entries.filter((entry) => entry.account === account && entry.month === month);
  const [loaded, { overrides }] = await Promise.all([loadChapters(table, userId, own), loadStrategyOverrides(table, userId)]);
  const chapters = (loaded ?? []).map(({ chapter }) => chapter);
  const counted = countedTable('trade', chapters, overrides);
  const isLeg = counted.legs?.[counted.id.indexOf(id)] === 1;
  const found = chapters.map((chapter) => reviewedTrade(chapter, id, { sizes, isLeg }));
  return found.find((each) => each !== 'missing') ?? 'missing';
}

/** Idempotent: sharing the same trade again keeps the first request. */
export const requestReview: Handler<typeof api.groups.requestReview> = async ({ input, viewer, world, refuse }) => {
  const { userId: author } = viewer;
  const group = await memberGroup(world.table, input.id, author, refuse);
  const trade = await tradeOf(world.table, author, input.trade, group.sharing.sizes);
  if (trade === 'missing') return refuse('trade_not_found');
  if (trade === 'open') return refuse('review_open_trade');
  const id = timedId(trade.closedAt, fillId('review', author, input.trade.id));
  const isShared = (await groupReviews.load(world.table, 'strong', group.id, id)) !== null;
  const { question, checks } = input;
  return isShared || (await shareTrade(world, group, trade, { id, author, question, checks })) ? { _id: id } : refuse('reviews_today');
};
