import type { api } from '#contract/index.ts';
import * as noticeTexts from '#copy/together/reviewNoticeTexts.ts';
import { type RuleCheck, shownFrom } from '#domain/groups/groupSharing.ts';
import { type ReviewedTrade, reviewedTrade } from '#domain/groups/reviewedTrade.ts';
import type { StudyGroup } from '#domain/groups/studyGroup.ts';
import { fillId } from '#domain/units/fillId.ts';
import type { UserId } from '#domain/units/ids.ts';
import { groupReviews, reviewFills, toldOfGroup } from '#functions/groups/groupReviews.ts';
import { isStillMember } from '#functions/groups/studyGroups.ts';
import { countedTable } from '#functions/journal/countedTable.ts';
import { loadChapters, loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { loadStrategyOverrides } from '#functions/journal/loadStrategyOverrides.ts';
import { timedId } from '#functions/journal/timedId.ts';
import { loadRiskRules } from '#functions/journal/tradingAccounts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { reviewLimit, tryWithinLimits } from '#functions/limits/dailyLimit.ts';
import { withoutName } from '#functions/notices/naming.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { loadProfile, newPreferences } from '#functions/people/profile.ts';
import { absent } from '#functions/table/conditions.ts';
import { again, retry } from '#functions/table/optimistic.ts';
import type { Table } from '#functions/table/table.ts';
import type { World } from '#functions/world/world.ts';
import { memberGroup } from './memberGroup.ts';

type Asked = {
  readonly id: string;
  readonly author: UserId;
  readonly question: string;
  readonly checks: readonly RuleCheck[];
};

/**
 * Shares a trade with a group under `id` and notifies members who want it; returns whether the daily limit allowed
 * it, and `again` if it was shared or the user lost membership concurrently.
 */
async function shareTrade(
  world: Pick<World, 'table' | 'now' | 'random'>,
  group: StudyGroup,
  { fills, ...trade }: ReviewedTrade,
  { id, author, question, checks }: Asked,
): Promise<boolean | typeof again> {
  const now = world.now();
  const shownAt = shownFrom(trade.closedAt, group.sharing);
  const known = (group.playbook?.rules ?? []).flatMap((rule) => checks.find((check) => check.rule === rule) ?? []);
  const textOf = (name: string | null) => noticeTexts.reviewRequested(group.name, name, shownAt > now ? shownAt : null);
  const { text, naming } = withoutName({ by: author, among: 'group' }, textOf);
  const others = group.members.map(({ userId }) => userId).filter((userId) => userId !== author);
  const told = await toldOfGroup(world.table, others);
  return tryWithinLimits(world.table, [reviewLimit(author)], now, [
    { put: groupReviews.item({ author, question, askedAt: now, shownAt, trade, checks: known, comments: 0 }, group.id, id), if: absent },
    { put: reviewFills.item({ author, fills: [...fills] }, group.id, id) },
    isStillMember(author, group.id),
    ...told.map((userId) => noticeWrite(world, userId, text, { group: group.id, naming })),
  ]);
}

type Placed = Parameters<Handler<typeof api.groups.requestReview>>[0]['input']['trade'];

/** The trade as a group may see it, from the chapters of its month. */
async function tradeOf(table: Table, userId: UserId, { id, account, openedAt }: Placed, sizes: boolean) {
  const { entries } = await loadManifest(table, userId);
  const month = new Date(openedAt).toISOString().slice(0, 7);
  const own = entries.filter((entry) => entry.account === account && entry.month === month);
  const [loaded, { overrides }] = await Promise.all([loadChapters(table, userId, own), loadStrategyOverrides(table, userId)]);
  const rules = await loadRiskRules(
    table,
    userId,
    { preferences: (await loadProfile(table, userId))?.preferences ?? newPreferences() },
    entries.map((entry) => entry.account),
  );
  const chapters = (loaded ?? []).map(({ chapter }) => chapter);
  // A percentage of a balance needs every result before this month's.
  const known = rules.money.length === 0 ? chapters : (await loadWholeJournal(table, userId)).chapters.map(({ chapter }) => chapter);
  const counted = countedTable('trade', known, overrides, rules);
  const risk = Number(counted.risk[counted.id.indexOf(id)] ?? 0) / 10 ** counted.scale;
  const found = chapters.map((chapter) => reviewedTrade(chapter, id, { sizes, risk }));
  return found.find((each) => each !== 'missing') ?? 'missing';
}

type Requesting = Parameters<Handler<typeof api.groups.requestReview>>[0];

/** One attempt; answers the review's id, or null when none is left today. */
async function tryRequest({ input, viewer, world, refuse }: Requesting): Promise<string | null | typeof again> {
  const { userId: author } = viewer;
  const group = await memberGroup(world.table, input.id, author, refuse);
  const trade = await tradeOf(world.table, author, input.trade, group.sharing.sizes);
  if (trade === 'missing') return refuse('trade_not_found');
  if (trade === 'open') return refuse('review_open_trade');
  const id = timedId(trade.closedAt, fillId('review', author, input.trade.id));
  if ((await groupReviews.load(world.table, 'strong', group.id, id)) !== null) return id;
  const { question, checks } = input;
  const shared = await shareTrade(world, group, trade, { id, author, question, checks });
  return shared === true ? id : shared === false ? null : again;
}

/** Idempotent: sharing the same trade again keeps the first request. */
export const requestReview: Handler<typeof api.groups.requestReview> = async (call) => ({
  _id: (await retry({ clock: call.world }, () => tryRequest(call))) ?? call.refuse('reviews_today'),
});
