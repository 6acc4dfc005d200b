import { missedTrades } from '#contract/areas/missedTrades.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { edit } from './edit.ts';
import { list } from './list.ts';
import { log } from './log.ts';
import { remove } from './remove.ts';

export const routes = serve(missedTrades, { list, log, edit, remove });
export const handler = lambda(routes);
