import { deletion } from '#contract/areas/deletion.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { filesFromEnv } from '#functions/world/filesFromEnv.ts';
import { identityFromEnv } from '#functions/world/identityFromEnv.ts';
import { paymentsFromEnv } from '#functions/world/paymentsFromEnv.ts';
import { publisherFromEnv } from '#functions/world/publisherFromEnv.ts';
import { deleteAccount } from './deleteAccount.ts';

export const routes = serve(deletion, { deleteAccount });
export const handler = lambda(routes, filesFromEnv, paymentsFromEnv, identityFromEnv, publisherFromEnv);
