import { inbox } from '#contract/areas/inbox.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { filesFromEnv } from '#functions/world/s3Files.ts';
import { change } from './change.ts';
import { discard } from './discard.ts';
import { show } from './show.ts';

export const routes = serve(inbox, { show, change, discard });
export const handler = lambda(routes, filesFromEnv);
