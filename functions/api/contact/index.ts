import { api } from '#contract/index.ts';
import { serve } from '#functions/kernel/endpoint.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { send } from './send.ts';

export const routes = serve(api.contact, { send });
export const handler = lambda(routes);
