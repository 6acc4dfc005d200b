import * as noticeTexts from '#copy/together/reviewNoticeTexts.ts';
import { type RuleCheck, shownFrom } from '#domain/groups/groupSharing.ts';
import type { ReviewedTrade } from '#domain/groups/reviewedTrade.ts';
import type { StudyGroup } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import { reviewLimit, writeWithinLimits } from '../limits/dailyLimit.ts';
import { withoutName } from '../notices/naming.ts';
import { noticeWrite } from '../notices/notices.ts';
import { absent } from '../table/conditions.ts';
import type { World } from '../world/world.ts';
import { groupReviews, reviewFills } from './groupReviews.ts';
import { isStillMember } from './studyGroups.ts';
import { toldOfGroup } from './toldOfGroup.ts';

type Asked = {
  readonly id: string;
  readonly author: UserId;
  readonly question: string;
  readonly checks: readonly RuleCheck[];
};

/**
 * Shares a trade with a group under `id` and notifies members who want it; returns whether the daily limit allowed
 * it. Fails if the user loses membership concurrently.
 */
export async function shareTrade(
  world: Pick<World, 'table' | 'now' | 'random'>,
  group: StudyGroup,
  { fills, ...trade }: ReviewedTrade,
  { id, author, question, checks }: Asked,
): Promise<boolean> {
  const now = world.now();
  const shownAt = shownFrom(trade.closedAt, group.sharing);
  const known = (group.playbook?.rules ?? []).flatMap((rule) => checks.find((check) => check.rule === rule) ?? []);
  const textOf = (name: string | null) => noticeTexts.reviewRequested(group.name, name, shownAt > now ? shownAt : null);
  const { text, naming } = withoutName({ by: author, among: 'group' }, textOf);
  const others = group.members.map(({ userId }) => userId).filter((userId) => userId !== author);
  const told = await toldOfGroup(world.table, others);
  return writeWithinLimits(world.table, [reviewLimit(author)], now, [
    { put: groupReviews.item({ author, question, askedAt: now, shownAt, trade, checks: known, comments: 0 }, group.id, id), if: absent },
    { put: reviewFills.item({ author, fills: [...fills] }, group.id, id) },
    isStillMember(author, group.id),
    ...told.map((userId) => noticeWrite(world, userId, text, { group: group.id, naming })),
  ]);
}
