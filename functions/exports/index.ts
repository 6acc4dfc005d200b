import { api } from '#contract/index.ts';
import { serve } from '../kernel/endpoint.ts';
import { lambda } from '../kernel/lambda.ts';
import { withFiles } from '../world/withFiles.ts';
import { create } from './create.ts';
import { trades } from './trades.ts';

export const routes = serve(api.exports, { create, trades });
export const handler = lambda(routes, withFiles);
