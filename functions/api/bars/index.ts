import { bars } from '#contract/areas/bars.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { marketFromEnv } from '#functions/world/marketFromEnv.ts';
import { connect } from './connect.ts';
import { download } from './download.ts';
import { forget } from './forget.ts';
import { list } from './list.ts';
import { prices } from './prices.ts';
import { provider } from './provider.ts';
import { read } from './read.ts';
import { remove } from './remove.ts';
import { save } from './save.ts';

export const routes = serve(bars, { list, save, read, remove, provider, connect, forget, prices, download });
export const handler = lambda(routes, marketFromEnv);
