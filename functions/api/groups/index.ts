import { groups } from '#contract/areas/groups.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { accept } from './accept.ts';
import { commentReview } from './commentReview.ts';
import { decline } from './decline.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';
import { list } from './list.ts';
import { read } from './read.ts';
import { removeComment } from './removeComment.ts';
import { removeReview } from './removeReview.ts';
import { requestReview } from './requestReview.ts';
import { review } from './review.ts';
import { reviews } from './reviews.ts';

const membership = { list, read, join, accept, decline, leave };
export const routes = serve(groups, { ...membership, reviews, review, requestReview, commentReview, removeComment, removeReview });
export const handler = lambda(routes);
