import { exports } from '#contract/areas/exports.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { filesFromEnv } from '#functions/world/s3Files.ts';
import { create } from './create.ts';
import { trades } from './trades.ts';

export const routes = serve(exports, { create, trades });
export const handler = lambda(routes, filesFromEnv);
