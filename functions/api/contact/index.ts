import { api } from '#contract/index.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { send } from './send.ts';

export const routes = serve(api.contact, { send });
export const handler = lambda(routes);
