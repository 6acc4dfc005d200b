import { api } from '#contract/index.ts';
import { serve } from '../kernel/endpoint.ts';
import { lambda } from '../kernel/lambda.ts';
import { send } from './send.ts';

export const routes = serve(api.contact, { send });
export const handler = lambda(routes);
