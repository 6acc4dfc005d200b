import type { api } from '#contract/index.ts';
import { linkedPost } from '#functions/community/seenPost.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { sharedFacts } from '#functions/record/sharedFacts.ts';
import { showPicture } from './picture.ts';

/** The picture of what a post shares, while its link is open. */
export const sharedPicture: Handler<typeof api.record.sharedPicture> = async ({ input: { id, picture: asked }, world }) => {
  const found = await linkedPost(world, id);
  const shown = found && { userId: found.post.userId, picture: sharedFacts(found.post.shared!, found.zone).picture };
  return showPicture(world, { page: `/shared/${id}`, asked, found: shown });
};
