import * as z from 'zod/mini';
import type { CommunityPost } from '#domain/community/communityPost.ts';
import { both, is } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { type Condition, type Key, partOf, partsOf, prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { loadPost } from './posts.ts';

const UNCOUNTED = `${prefixes.feed}UNCOUNTED`;

const Step = z.object({ likes: z.int(), comments: z.int() });
/**
 * Pending changes of a post's counts from a like or comment. Each is its own item, so that no two users write the
 * same one. A step of zero is counted but not yet delivered to the author's followers. All of them form one mostly
 * empty list in which the job finds uncounted or undelivered steps.
 */
const countSteps = entity(Step, (postId: string, name: string) => ({ pk: partOf(UNCOUNTED, postId), sk: `${postId}#${name}` }));

/** One of them, with the post it is of and its own name. */
export type CountStep = z.infer<typeof Step> & { readonly postId: string; readonly name: string };

/** The write that adds to a post's counts; for the transaction of the like or the comment. */
export const countStepWrite = ({ random }: Pick<World, 'random'>, postId: string, step: Partial<z.infer<typeof Step>>): Write => ({
  put: countSteps.item({ likes: 0, comments: 0, ...step }, postId, random(8)),
});

/** Holds if the step is unchanged, so not counted by another run. */
const asSeen = ({ likes, comments }: CountStep): Condition => both(is('likes', likes), is('comments', comments));
/** The write that leaves of one that its post is to be delivered; for the transaction in which the post counts it. */
export const undeliveredWrite = (step: CountStep): Write => ({
  put: countSteps.item({ likes: 0, comments: 0 }, step.postId, step.name),
  if: asSeen(step),
});
/** The write that ends one: in the transaction in which the post counts it, or when it is delivered. */
export const countedWrite = (step: CountStep): Write => ({ delete: countSteps.key(step.postId, step.name), if: asSeen(step) });

/** Where all of them lie, and which post one is of. */
export const uncountedLists: readonly string[] = partsOf(UNCOUNTED);
export const postOfStep = ({ sk }: Key): string => sk.split('#')[0]!;

/** Those of one post, at most `limit`. A strong read. */
export async function listCountSteps(table: Table, postId: string, limit?: number): Promise<readonly CountStep[]> {
  const { pk, sk: prefix } = countSteps.key(postId, '');
  const items = await table.query({ pk, prefix, ...(limit !== undefined && { limit }), read: 'strong' });
  return items.map((item) => ({ ...countSteps.read(item), postId, name: item.sk.slice(prefix.length) }));
}

/** A post with these added to its counts. */
export const withSteps = (post: CommunityPost, steps: readonly CountStep[]): CommunityPost => ({
  ...post,
  likes: post.likes + steps.reduce((sum, { likes }) => sum + likes, 0),
  comments: post.comments + steps.reduce((sum, { comments }) => sum + comments, 0),
});

/** True when the step has nothing left to count. */
export const isCounted = ({ likes, comments }: CountStep): boolean => likes === 0 && comments === 0;

/** Number of rereads when steps were counted during the read. */
const READS = 3;

/** The post with every like and comment there is, or null. Steps are listed before and after it is read: one that ended in between may be counted in it already. */
export async function loadCountedPost(table: Table, id: string): Promise<CommunityPost | null> {
  const listUncounted = async () => (await listCountSteps(table, id)).filter((step) => !isCounted(step));
  let steps = await listUncounted();
  for (let read = 1; ; read++) {
    const post = await loadPost(table, id);
    if (post === null || steps.length === 0) return post;
    const after = await listUncounted();
    const still = new Set(after.map(({ name }) => name));
    if (read === READS || steps.every(({ name }) => still.has(name))) return withSteps(post, steps);
    steps = after;
  }
}
