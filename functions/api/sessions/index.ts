import { sessions } from '#contract/areas/sessions.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { end } from './end.ts';
import { endAll } from './endAll.ts';
import { list } from './list.ts';

export const routes = serve(sessions, { list, end, endAll });
export const handler = lambda(routes);
