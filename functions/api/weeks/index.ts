import { weeks } from '#contract/areas/weeks.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { list } from './list.ts';
import { read } from './read.ts';
import { ready } from './ready.ts';
import { save } from './save.ts';
import { search } from './search.ts';

export const routes = serve(weeks, { list, search, read, ready, save });
export const handler = lambda(routes);
