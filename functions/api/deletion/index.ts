import { api } from '#contract/index.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { filesFromEnv } from '#functions/world/filesFromEnv.ts';
import { paymentsFromEnv } from '#functions/world/paymentsFromEnv.ts';
import { deleteAccount } from './deleteAccount.ts';

export const routes = serve(api.deletion, { deleteAccount });
export const handler = lambda(routes, (env) => ({ ...filesFromEnv(env), ...paymentsFromEnv(env) }));
