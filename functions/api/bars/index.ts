import { bars } from '#contract/areas/bars.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { list } from './list.ts';
import { read } from './read.ts';
import { remove } from './remove.ts';
import { save } from './save.ts';

export const routes = serve(bars, { list, save, read, remove });
export const handler = lambda(routes);
