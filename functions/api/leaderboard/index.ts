import { leaderboard } from '#contract/areas/leaderboard.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { list } from './list.ts';
import { own } from './own.ts';

export const routes = serve(leaderboard, { list, own });
export const handler = lambda(routes);
