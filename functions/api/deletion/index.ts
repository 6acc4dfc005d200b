import { api } from '#contract/index.ts';
import { serve } from '#functions/kernel/endpoint.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { filesFromEnv } from '#functions/world/filesFromEnv.ts';
import { paymentsFromEnv } from '#functions/world/paymentsFromEnv.ts';
import { deleteAccount } from './deleteAccount.ts';

export const routes = serve(api.deletion, { deleteAccount });
export const handler = lambda(routes, (env) => ({ ...filesFromEnv(env), ...paymentsFromEnv(env) }));
