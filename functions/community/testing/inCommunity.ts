import { liked } from '#copy/noticeTexts.ts';
import { fillId } from '#domain/units/fillId.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { commentLimit } from '#functions/limits/dailyLimit.ts';
import { withoutName } from '#functions/notices/naming.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { createPost } from '../changePost.ts';
import { addComment } from '../deleteComment.ts';
import { deliverPost } from '../deliverPost.ts';
import { followTrader } from '../followTrader.ts';
import { likePost } from '../likePost.ts';
import { addReport } from '../reports.ts';
import { sharingWrites } from '../withdrawalWrites.ts';

const nothing = { community: false, amounts: false };
const quiet = (world: TestWorld): TestWorld => ({ ...world, publish: async () => {} });

/** Gives a user community data: a post, a comment and a like elsewhere, a follow in both directions, and a report. */
export async function inCommunity(tested: TestWorld, userId: UserId, name: string): Promise<void> {
  const world = quiet(tested);
  const other = userIdOf(`other-${fillId(name)}`);
  const post = (of: UserId) =>
    createPost(world, { userId: of, author: of, text: `${of} waited`, shared: null, requestId: `request-of-${of}-0000` });
  const [own, theirs] = [(await post(userId))!, (await post(other))!];
  await followTrader(world, userId, other);
  await followTrader(world, other, userId);
  for (const { id, at, userId: author } of [own, theirs]) await deliverPost(world, { postId: id, userId: author, at });
  await likePost(world, userId, theirs.id, true);
  const { text, naming } = withoutName({ by: userId, among: 'community' }, (fan) => liked(fan, 0, 'I waited.'));
  await world.table.write(noticeWrite(world, other, text, { post: theirs.id, naming }));
  await likePost(world, other, own.id, true);
  const comment = { name: fillId(name), text: `${name} agrees`, limit: commentLimit(userId) };
  await addComment(world, { ...comment, postId: theirs.id, userId }, () => []);
  await addComment(world, { ...comment, postId: own.id, userId: other, limit: commentLimit(other) }, () => []);
  const voice = { reason: 'spam', note: 'Not nice.', at: world.now() } as const;
  const report = (by: UserId, commentId: string | null) =>
    addReport(world, { about: { postId: theirs.id, commentId, trader: null }, voice: { ...voice, by } }, []);
  await report(userId, null);
  await report(other, null);
  await report(userId, 'one-that-is-gone');
  await world.table.transact(sharingWrites(userId, nothing, { ...nothing, community: true }, world.now()));
}
