import { replays } from '#contract/areas/replays.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { clear } from './clear.ts';
import { decide } from './decide.ts';
import { decisions } from './decisions.ts';

export const routes = serve(replays, { decisions, decide, clear });
export const handler = lambda(routes);
