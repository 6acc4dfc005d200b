import { ai } from '#contract/areas/ai.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { modelFromEnv } from '#functions/world/openaiModel.ts';
import { ask } from './ask.ts';
import { history } from './history.ts';
import { insights } from './insights.ts';
import { mark } from './mark.ts';
import { patternExplain } from './patternExplain.ts';
import { planCheck } from './planCheck.ts';
import { tradeReview } from './tradeReview.ts';
import { weeklyReview } from './weeklyReview.ts';

export const routes = serve(ai, { tradeReview, insights, weeklyReview, patternExplain, planCheck, ask, history, mark });
export const handler = lambda(routes, modelFromEnv);
