import { savedViews } from '#contract/areas/savedViews.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { list } from './list.ts';
import { save } from './save.ts';

export const routes = serve(savedViews, { list, save });
export const handler = lambda(routes);
