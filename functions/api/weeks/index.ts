import { weeks } from '#contract/areas/weeks.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { list } from './list.ts';
import { read } from './read.ts';
import { save } from './save.ts';

export const routes = serve(weeks, { list, read, save });
export const handler = lambda(routes);
