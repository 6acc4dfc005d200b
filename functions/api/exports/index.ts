import { api } from '#contract/index.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { filesFromEnv } from '#functions/world/filesFromEnv.ts';
import { create } from './create.ts';
import { trades } from './trades.ts';

export const routes = serve(api.exports, { create, trades });
export const handler = lambda(routes, filesFromEnv);
