import { moderation } from '#contract/areas/moderation.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { publisherFromEnv } from '#functions/world/eventBridge.ts';
import { decide } from './decide.ts';
import { list } from './list.ts';

export const routes = serve(moderation, { list, decide });
export const handler = lambda(routes, publisherFromEnv);
