import { announcements } from '#contract/areas/announcements.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { list } from './list.ts';
import { publish } from './publish.ts';

export const routes = serve(announcements, { list, publish });
export const handler = lambda(routes);
