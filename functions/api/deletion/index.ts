import { deletion } from '#contract/areas/deletion.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { identityFromEnv } from '#functions/world/cognitoIdentity.ts';
import { publisherFromEnv } from '#functions/world/eventBridge.ts';
import { paymentsFromEnv } from '#functions/world/paymentsFromEnv.ts';
import { filesFromEnv } from '#functions/world/s3Files.ts';
import { deleteAccount } from './deleteAccount.ts';

export const routes = serve(deletion, { deleteAccount });
export const handler = lambda(routes, filesFromEnv, paymentsFromEnv, identityFromEnv, publisherFromEnv);
